log.push("b");
