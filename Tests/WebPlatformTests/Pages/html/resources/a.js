log.push("a");
