define({ toString: () => "one" });
