let known: string | null = null;

/** The time zone of this browser. Asked for once: it takes a formatter. */
export function readerTimeZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return known;
}
