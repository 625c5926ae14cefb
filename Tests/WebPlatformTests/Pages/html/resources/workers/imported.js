var imported = location.pathname.split("/").pop();
