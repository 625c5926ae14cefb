import "bare";
