import { useMemo } from 'react';
import { useCategoryColors } from '@/shared/category/category-colors';
import type { HouseholdTrends } from '@/shared/trends/trends';
import { Amount } from '@/components/ui/amount';
import { StackedPicture } from '@/features/trends/components/month-picture';
import { PlainAmount, Readout } from '@/features/trends/components/readout';
import { TrendCard, type PictureCardProps } from '@/features/trends/components/trend-card';
import { trendCategoryNames, categoryParts } from '@/features/trends/parts';
import { OTHERS, reachOf, stackMonths } from '@/features/trends/stacks';
import { monthsTable } from '@/features/trends/tables';
import { rowsOfMonth } from '@/features/trends/trend-rows';
import { usePointing } from '@/features/trends/use-pointing';
import { averageSentence } from '@/features/trends/trend-text';
import { formatMoney } from '@/lib/format/format';
import { formatMonthAndYear } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';

export function MonthsCard({ id, trends, range, onOpen }: PictureCardProps) {
  const { months } = trends;
  const { layers, stacks, reach, names } = useMemo(() => shapeOf(trends), [trends]);
  const nameOf = (layer: number) => {
    const { key, keys } = layers[layer]!;
    return key === OTHERS ? `${keys.length} others` : (names.get(key) ?? key);
  };
  const colorOf = useCategoryColors(useHousehold().id, { shown: [...names.values()] });
  const colors = layers.map(({ key }, layer) =>
    key === OTHERS ? 'var(--edge)' : colorOf(nameOf(layer)),
  );
  const pointing = usePointing(lastWith(stacks.map(({ total }) => total)), months.length);
  const { described, marked } = pointing;
  const { month, total, amounts } = stacks[described]!;

  const open = (index: number, layer: number | null) => {
    const { month: opened } = months[index]!;
    if (layer === null) onOpen(rowsOfMonth(opened));
    else onOpen(rowsOfMonth(opened, { keys: layers[layer]!.keys, name: nameOf(layer) }));
  };
  return (
    <TrendCard
      id={id}
      title="Month by month"
      sentence={averageSentence(trends) ?? 'What was spent on what.'}
      tableOf={() => monthsTable(trends)}
      range={range}
      isFocal
    >
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <StackedPicture
          {...pointing.ofPicture}
          label="Month by month"
          months={months.map((one) => one.month)}
          colors={colors}
          amounts={stacks.map((stack) => stack.amounts)}
          reach={reach}
          sayMonth={(index) =>
            [
              `${formatMonthAndYear(months[index]!.month)}, ${formatMoney(stacks[index]!.total)}`,
              ...stacks[index]!.amounts.flatMap((amount, layer) =>
                amount === 0 ? [] : [`${nameOf(layer)} ${formatMoney(amount)}`],
              ),
            ].join(', ')
          }
          onOpen={({ month: index, layer }) => open(index, layer)}
        />
        <div className="min-w-0 lg:self-center">
          <button
            type="button"
            aria-label={`${formatMonthAndYear(month)}, ${formatMoney(total)}, show the rows`}
            onClick={() => open(described, null)}
            className="-mx-2 flex touch-target w-[calc(100%+1rem)] items-baseline justify-between gap-3 rounded-md px-2 py-1 text-left hover:bg-sunken"
          >
            <span className="font-medium">{formatMonthAndYear(month)}</span>
            <Amount value={total} className="text-lg font-semibold!" />
          </button>
          <Readout
            isBeside
            items={layers.map(({ key }, layer) => ({
              key,
              name: nameOf(layer),
              color: colors[layer]!,
              amount: <PlainAmount value={amounts[layer]!} />,
            }))}
            marked={marked}
            onMark={pointing.mark}
            onOpen={(layer) => open(described, layer)}
            more={`in ${formatMonthAndYear(month)}, show the rows`}
          />
        </div>
      </div>
    </TrendCard>
  );
}

function shapeOf(trends: HouseholdTrends) {
  const shaped = stackMonths(categoryParts(trends.months));
  return { ...shaped, reach: reachOf(shaped.stacks), names: trendCategoryNames(trends) };
}

function lastWith(totals: readonly number[]): number {
  const index = totals.findLastIndex((total) => total !== 0);
  return index === -1 ? totals.length - 1 : index;
}
