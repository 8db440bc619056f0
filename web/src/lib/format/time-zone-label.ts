/** A time zone as people write its place: `New York`, `Argentina / Buenos Aires`, `UTC`. */
export function timeZoneLabel(id: string): string {
  const places = id.split('/').slice(1);
  return (places.join(' / ') || id).replaceAll('_', ' ');
}
