export let stage = "before";
await new Promise((resolve) => setTimeout(resolve, 10));
stage = "after";
for await (const item of ["x"]) stage += item;
