import type { Month } from '@housetab/functions/core/month/month-resource';
import { toChartRows } from '@/components/charts/bar-rows';
import { ListAndBars } from '@/components/charts/list-and-bars';
import { Card } from '@/components/ui/card';
import { useHousehold } from '@/lib/household';
import { useCategoryColors } from '@/shared/category/category-colors';

const LABEL = 'What on what';

export function SpendingByCategory({ categories }: Pick<Month, 'categories'>) {
  const shown = categories.map(({ category }) => category);
  const colorOf = useCategoryColors(useHousehold().id, { shown });
  if (categories.length === 0) return null;
  return (
    <Card title={LABEL} className="break-inside-avoid">
      <ListAndBars label={LABEL} rows={toChartRows(categories, colorOf)} printsList />
    </Card>
  );
}
