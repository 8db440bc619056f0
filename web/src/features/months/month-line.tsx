import { monthName } from '@housetab/functions/core/calendar/calendar';
import { lastMonth } from '@housetab/functions/core/household/closed-months';
import { Link } from '@/components/ui/link';
import { monthPath } from '@/config/screen-paths';
import { householdDay } from '@/lib/format/household-day';
import { useHousehold } from '@/lib/household';

/** For this many days of a new month the dashboard names the previous one. */
export const NAMED_DAYS = 7;

export function MonthLine() {
  const { closedMonths = {} } = useHousehold();
  const today = householdDay(new Date());
  if (Number(today.slice(8)) > NAMED_DAYS) return null;
  const month = lastMonth(today);
  const name = monthName(month);
  const isClosed = closedMonths[month] !== undefined;
  return (
    <p className="px-5 text-sm wrap-anywhere text-muted sm:px-6">
      {name} is {isClosed ? 'closed' : 'over'}:{' '}
      <Link to={monthPath(month)}>
        {isClosed ? 'see what it came to' : 'see what it came to, and what is to do'}
      </Link>
    </p>
  );
}
