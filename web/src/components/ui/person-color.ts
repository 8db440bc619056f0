/**
 * The colour of a person, the same everywhere and on every device: it depends on the id alone.
 * All twelve carry white letters with at least 4.5:1.
 */
const colors = [
  '#0f6b6b',
  '#8a4b08',
  '#5b4aa8',
  '#a3325c',
  '#2f6d31',
  '#1f5fa6',
  '#8c3a2b',
  '#6b5a14',
  '#7a3b8f',
  '#33617a',
  '#4d6420',
  '#94456f',
] as const;

export function personColor(id: string): string {
  // FNV-1a: neighbouring ids land far apart.
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return colors[(hash >>> 0) % colors.length] ?? colors[0];
}
