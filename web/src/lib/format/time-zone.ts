import { timeZoneLabel } from '@housetab/functions/core/calendar/calendar';

/** The zone's name in sentences: `New York time`, `UTC`, `GMT+5`. */
export function clockLabel(id: string): string {
  const label = timeZoneLabel(id);
  // Zones without a place, such as UTC, are named as they are.
  return /^[A-Z][A-Z\d+-]*$/.test(label) ? label : `${label} time`;
}

let known: string | null = null;

/** The browser's time zone. Read once, because it needs a formatter. */
export function readerTimeZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return known;
}
