import { browserLanguage } from '@/lib/format/browser-language';

/** How dates and times are written where this browser's reader lives. */
interface Habits {
  locale: string;
  isDayFirst: boolean;
  time: Intl.DateTimeFormat | null;
}

let known: Habits | null = null;

function habits(): Habits {
  const locale = browserLanguage();
  if (known?.locale !== locale) known = { locale, isDayFirst: isDayFirstIn(locale), time: null };
  return known;
}

function isDayFirstIn(locale: string): boolean {
  // Most browsers have this language. It needs no formatter, which a slow phone takes long to make.
  if (locale === 'en-US') return false;
  const parts = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' });
  const [first] = parts.formatToParts(0).filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'day';
}

/** Whether the day stands before the month. */
export function isDayFirst(): boolean {
  return habits().isDayFirst;
}

/** The time of day: `4:05 PM`, or `16:05` where hours are counted to 24. */
export function timeOf(instant: Date): string {
  const own = habits();
  own.time ??= new Intl.DateTimeFormat(own.locale, { timeStyle: 'short' });
  return own.time.format(instant);
}
