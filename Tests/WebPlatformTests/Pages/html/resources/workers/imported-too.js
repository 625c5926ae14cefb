var importedToo = imported + "!";
