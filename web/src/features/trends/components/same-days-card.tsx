import type { HouseholdTrends } from '@/shared/trends/trends';
import { RowPicture } from '@/features/trends/components/row-picture';
import { TrendCard } from '@/features/trends/components/trend-card';
import { sameDaysTable } from '@/features/trends/tables';
import { rowsOfDays, type TrendRowsRequest } from '@/features/trends/trend-rows';
import {
  comparedDays,
  daysText,
  sameDaysSentence,
  sameDaysTitle,
} from '@/features/trends/trend-text';
import { formatMoney } from '@/lib/format/format';

interface SameDaysCardProps {
  id: string;
  trends: HouseholdTrends;
  range: string;
  onOpen: (rows: TrendRowsRequest) => void;
}

/** In pixels. Thick, because three bars are the whole picture. */
const THICK = 28;

export function SameDaysCard({ id, trends, range, onOpen }: SameDaysCardProps) {
  const days = comparedDays(trends);
  const title = sameDaysTitle(trends);
  return (
    <TrendCard
      id={id}
      title={title}
      sentence={sameDaysSentence(days)}
      tableOf={() => sameDaysTable(trends)}
      range={range}
    >
      <RowPicture
        label={title}
        thickness={THICK}
        rows={days.map((one) => ({
          ...{ key: one.key, name: daysText(one) },
          bars: [
            {
              amount: one.amount,
              color: one.key === 'thisMonth' ? 'var(--accent)' : 'var(--edge)',
              text: formatMoney(one.amount),
              say: `${daysText(one)}, ${formatMoney(one.amount)}`,
              onOpen: () => onOpen(rowsOfDays(one)),
            },
          ],
        }))}
      />
    </TrendCard>
  );
}
