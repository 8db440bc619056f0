import { useMemo } from 'react';
import { formatMonthAndYear } from '@/lib/format/format-period';
import { usePersonColor } from '@/shared/people/person-color';
import { LinePicture } from '@/features/trends/components/month-picture';
import { Readout } from '@/features/trends/components/readout';
import { TrendCard, type PictureCardProps } from '@/features/trends/components/trend-card';
import { balanceLines, MOST_LINES } from '@/features/trends/parts';
import { balancesTable } from '@/features/trends/tables';
import { usePointing } from '@/features/trends/use-pointing';
import { balanceSentence, owesShortly } from '@/features/trends/trend-text';

export function BalanceTrendCard({ id, trends, range, nameOf, onOpen }: PictureCardProps) {
  const colorOf = usePersonColor();
  const all = useMemo(() => balanceLines(trends), [trends]);
  const lines = all.slice(0, MOST_LINES);
  const { months } = trends;
  const begun = months.findLastIndex(({ month }) => month <= trends.asOf.slice(0, 7));
  const pointing = usePointing(begun === -1 ? months.length - 1 : begun, months.length);
  const { described, marked } = pointing;
  const amounts = lines.flatMap((line) => line.amounts.map((amount) => amount ?? 0));
  const month = months[described]!.month;
  const when = formatMonthAndYear(month);
  const isToday = month === trends.asOf.slice(0, 7);
  /** A key opens the rows of the largest balance when no line is pointed at. */
  const mostOf = (index: number): number | null => {
    const sizes = lines.map((line) => {
      const amount = line.amounts[index] ?? null;
      return amount === null ? -1 : Math.abs(amount);
    });
    const most = Math.max(...sizes);
    return most < 0 ? null : sizes.indexOf(most);
  };
  const open = (index: number, line: number | null) => {
    if (line === null) return;
    const { userId, amounts: own } = lines[line]!;
    onOpen({ userId, month: months[index]!.month, amount: own[index] ?? 0 });
  };
  return (
    <TrendCard
      id={id}
      title="Balance with each person"
      sentence={
        all.length === 0
          ? 'In these months nobody owed you, and you owed nobody.'
          : `Above the line they owe you, below it you owe them. ${isToday ? 'Today' : `At the end of ${when}`}:`
      }
      tableOf={all.length > 0 ? () => balancesTable(trends, nameOf) : undefined}
      range={range}
    >
      {lines.length > 0 && (
        <div className="flex flex-1 flex-col gap-3">
          <LinePicture
            {...pointing.ofPicture}
            label="Balance with each person"
            months={months.map((one) => one.month)}
            colors={lines.map(({ userId }) => colorOf(userId))}
            lines={lines.map((line) => line.amounts)}
            reach={{ least: Math.min(0, ...amounts), most: Math.max(0, ...amounts) }}
            sayMonth={(index) =>
              [
                formatMonthAndYear(months[index]!.month),
                ...lines.flatMap((line) => {
                  const amount = line.amounts[index] ?? null;
                  return amount === null ? [] : [balanceSentence(nameOf(line.userId), amount)];
                }),
                ...(lines.length > 1 && mostOf(index) !== null
                  ? [`show the rows with ${nameOf(lines[mostOf(index)!]!.userId)}`]
                  : []),
              ].join(', ')
            }
            onOpen={({ month: index, layer }) => open(index, layer ?? mostOf(index))}
          />
          <Readout
            isWide
            items={lines.map(({ userId, amounts: own }) => ({
              key: userId,
              name: nameOf(userId),
              color: colorOf(userId),
              amount: owesShortly(own[described] ?? null),
            }))}
            marked={marked}
            onMark={pointing.mark}
            onOpen={(line) => open(described, line)}
            more={`${isToday ? 'today' : `at the end of ${when}`}, show the rows`}
          />
          {all.length > lines.length && (
            <p className="text-sm text-muted">{all.length - lines.length} more are in the table.</p>
          )}
        </div>
      )}
    </TrendCard>
  );
}
