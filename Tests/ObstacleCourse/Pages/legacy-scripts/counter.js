var counter = (window.counter || 0) + 1;
document.write("<td class=counter>" + counter + "</td></tr></table>");
