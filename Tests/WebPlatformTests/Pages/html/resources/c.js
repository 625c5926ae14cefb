log.push("c");
