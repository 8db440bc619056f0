import { useCategoryColors } from '@/shared/category/category-colors';
import type { HouseholdTrends } from '@/shared/trends/trends';
import { RowPicture } from '@/features/trends/components/row-picture';
import { TrendCard } from '@/features/trends/components/trend-card';
import { categoryKey, trendCategoryNames } from '@/features/trends/parts';
import { moversTable } from '@/features/trends/tables';
import { rowsOfMover, type TrendRowsRequest } from '@/features/trends/trend-rows';
import { comparedDays, daysText, moverSentence, signed } from '@/features/trends/trend-text';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface MoversCardProps {
  id: string;
  trends: HouseholdTrends;
  range: string;
  onOpen: (rows: TrendRowsRequest) => void;
}

export function MoversCard({ id, trends, range, onOpen }: MoversCardProps) {
  const { movers } = trends;
  const [now, before] = comparedDays(trends);
  const names = trendCategoryNames(trends);
  const colorOf = useCategoryColors(useHousehold().id, { shown: [...names.values()] });
  return (
    <TrendCard
      id={id}
      title="What changed most"
      sentence={`${daysText(before!)} → ${daysText(now!)}.`}
      tableOf={() => moversTable(trends)}
      range={range}
    >
      {movers.length === 0 ? (
        <p className="text-muted">Nothing has changed.</p>
      ) : (
        <RowPicture
          label="What changed most"
          rows={movers.map((mover) => {
            const key = categoryKey(mover.categoryId);
            const name = names.get(key) ?? key;
            const { thisMonth, before: was } = mover;
            return {
              ...{ key, name },
              aside: `${formatMoney(was)} → ${formatMoney(thisMonth)}`,
              bars: [
                {
                  amount: thisMonth - was,
                  color: colorOf(name),
                  text: signed(thisMonth - was),
                  say: `${name}, ${moverSentence(mover)}`,
                  onOpen: () => onOpen(rowsOfMover(trends, mover.categoryId, name)),
                },
              ],
            };
          })}
        />
      )}
    </TrendCard>
  );
}
