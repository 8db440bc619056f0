import type { Trends } from '@/api/trends';
import { Amount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';
import { ComparingBar } from '@/features/trends/components/comparing-bar';
import { TrendCard } from '@/features/trends/components/trend-card';
import { sameDaysTable } from '@/features/trends/tables';
import type { OpenRows } from '@/features/trends/trend-rows';
import { comparedDays, daysText, sameDaysSentence, sameDaysTitle } from '@/features/trends/words';
import { formatMoney } from '@/lib/format/format';

interface SameDaysCardProps {
  id: string;
  trends: Trends;
  range: string;
  onOpen: (rows: OpenRows) => void;
}

/** A month so far beside the same days of the one before and of last year's. */
export function SameDaysCard({ id, trends, range, onOpen }: SameDaysCardProps) {
  const days = comparedDays(trends);
  const longest = Math.max(...days.map(({ amount }) => Math.abs(amount)));
  const [now] = days;
  return (
    <TrendCard
      id={id}
      title={sameDaysTitle(trends)}
      sentence={sameDaysSentence(days)}
      tableOf={() => sameDaysTable(trends)}
      range={range}
    >
      <ul className="-mx-2 space-y-1">
        {days.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              aria-label={`${daysText(one)}, ${formatMoney(one.amount)}, show the rows`}
              onClick={() => {
                const { startDate, endDate } = one;
                onOpen({ title: daysText(one), startDate, endDate });
              }}
              className="block touch-target w-full rounded-md px-2 py-2 text-left hover:bg-sunken"
            >
              <span className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
                <span className={classNames(one === now && 'font-medium')}>{daysText(one)}</span>
                <Amount
                  value={one.amount}
                  className={one === now ? 'text-lg font-semibold!' : 'font-normal!'}
                />
              </span>
              <ComparingBar
                amount={one.amount}
                longest={longest}
                color={one === now ? 'var(--accent)' : 'var(--edge)'}
                size="large"
              />
            </button>
          </li>
        ))}
      </ul>
    </TrendCard>
  );
}
