import type { Cents } from '@housetab/functions/core/money/money';
import { BarList } from '@/components/charts/bar-list';
import type { ColorOf } from '@/lib/colors/category-color';

interface CategoryBarsProps {
  label: string;
  totals: readonly { category: string; total: Cents; percentage: number | null }[];
  /** Of a category's bar. */
  colorOf: ColorOf;
}

/** What is spent by category, as bars. */
export function CategoryBars({ label, totals, colorOf }: CategoryBarsProps) {
  return (
    <BarList
      label={label}
      rows={totals.map(({ category, total, percentage }) => ({
        name: category,
        amount: total,
        share: percentage,
        color: colorOf(category),
      }))}
    />
  );
}
