import { dayIn } from '@housetab/functions/core/calendar/calendar';
import { browserLanguage } from '@/lib/format/browser-language';
import { calendarTimeZone } from '@/lib/format/current-year';
import { formatDate, formatMoment } from '@/lib/format/format';
import { isOtherClock } from '@/lib/format/other-clock';
import { clockLabel } from '@/lib/format/time-zone';

/**
 * An instant in the household's time zone, which defines its days: `Nov 20, 4:05 PM`. The zone is
 * named if the browser's clock differs. Before a household is known, the browser's zone is used.
 */
export function formatMomentInHousehold(instant: Date): string {
  const timeZone = calendarTimeZone();
  if (timeZone === null || !isOtherClock(timeZone, instant)) return formatMoment(instant);
  const time = new Intl.DateTimeFormat(browserLanguage(), { timeStyle: 'short', timeZone });
  const day = formatDate(dayIn(timeZone, instant));
  return `${day}, ${time.format(instant)} (${clockLabel(timeZone)})`;
}
