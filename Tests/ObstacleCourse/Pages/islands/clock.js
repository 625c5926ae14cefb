export function hydrate(island, { zone }) {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "short", timeZone: zone });
  island.querySelector("time").textContent = format.format(new Date(86_400_000));
}
