window.classicLoads = (name) => import(name);
