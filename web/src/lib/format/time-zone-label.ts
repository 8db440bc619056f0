/** A time zone as people write its place: `New York`, `Argentina / Buenos Aires`, `UTC`. */
export function timeZoneLabel(id: string): string {
  const places = id.split('/').slice(1);
  return (places.join(' / ') || id).replaceAll('_', ' ');
}

/** What its clocks show, as sentences name it: `New York time`, `UTC`, `GMT+5`. */
export function clockLabel(id: string): string {
  const label = timeZoneLabel(id);
  // Those that belong to no place are times by their name alone.
  return /^[A-Z][A-Z\d+-]*$/.test(label) ? label : `${label} time`;
}
