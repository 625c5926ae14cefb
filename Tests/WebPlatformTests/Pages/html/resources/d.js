log.push("d");
