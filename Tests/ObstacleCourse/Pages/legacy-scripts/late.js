log.push("late " + document.cookie);
