order.push("external");
