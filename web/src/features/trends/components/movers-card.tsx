import { useCategoryColors } from '@/api/categories/category-colors';
import type { Trends } from '@/api/trends';
import { Amount } from '@/components/ui/amount';
import { ComparingBar } from '@/features/trends/components/comparing-bar';
import { TrendCard } from '@/features/trends/components/trend-card';
import { categoryKey, categoryNames } from '@/features/trends/parts';
import { moversTable } from '@/features/trends/tables';
import type { OpenRows } from '@/features/trends/trend-rows';
import { comparedDays, daysText, moverSentence } from '@/features/trends/words';
import { useHousehold } from '@/lib/household';

interface MoversCardProps {
  id: string;
  trends: Trends;
  range: string;
  onOpen: (rows: OpenRows) => void;
}

/** The categories in which most has changed since the same days of the month before. */
export function MoversCard({ id, trends, range, onOpen }: MoversCardProps) {
  const { movers } = trends;
  const days = comparedDays(trends);
  const [now, before] = days;
  const names = categoryNames(trends);
  const colorOf = useCategoryColors(useHousehold().id, { shown: [...names.values()] });
  const longest = Math.max(
    0,
    ...movers.map(({ thisMonth, before: was }) => Math.max(Math.abs(thisMonth), Math.abs(was))),
  );
  return (
    <TrendCard
      id={id}
      title="What changed most"
      sentence={`${daysText(now!)}, and below it ${daysText(before!)}.`}
      tableOf={() => moversTable(trends)}
      range={range}
    >
      {movers.length === 0 ? (
        <p className="text-muted">Nothing has changed.</p>
      ) : (
        <ul className="-mx-2 space-y-0.5">
          {movers.map((mover) => {
            const key = categoryKey(mover.categoryId);
            const name = names.get(key) ?? key;
            const sentence = moverSentence(mover);
            return (
              <li key={key}>
                <button
                  type="button"
                  onClick={() =>
                    onOpen({
                      title: `${name}, ${daysText(now!)}`,
                      startDate: now!.startDate,
                      endDate: now!.endDate,
                      categories: [key],
                      category: mover.categoryId === null ? undefined : name,
                    })
                  }
                  className="block touch-target w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                >
                  <span className="mb-1 flex items-baseline justify-between gap-3 text-sm">
                    <span className="min-w-0 flex-1">
                      <span className="font-medium wrap-anywhere">{name}</span>{' '}
                      <span className="text-muted">{sentence}</span>
                    </span>
                    <Amount value={mover.thisMonth} className="font-normal!" />
                    <span className="sr-only">, show the rows</span>
                  </span>
                  <span className="block space-y-px">
                    <ComparingBar
                      amount={mover.thisMonth}
                      longest={longest}
                      color={colorOf(name)}
                    />
                    <ComparingBar
                      amount={mover.before}
                      longest={longest}
                      color="var(--edge)"
                      size="small"
                    />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </TrendCard>
  );
}
