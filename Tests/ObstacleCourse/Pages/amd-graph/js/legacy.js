window.Legacy = { greet: () => `legacy with ${jQuery ? "jQuery" : "nothing"}` };
