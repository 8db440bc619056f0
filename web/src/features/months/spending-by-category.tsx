import type { Month } from '@housetab/functions/core/month/month-resource';
import { useCategoryColors } from '@/shared/category/category-colors';
import { BarChart } from '@/components/charts/bar-chart';
import { BarList } from '@/components/charts/bar-list';
import { foldRows, toChartRows } from '@/components/charts/bar-rows';
import { Card } from '@/components/ui/card';
import { useHousehold } from '@/lib/household';
import { useMediaQuery } from '@/lib/use-media-query';

const LABEL = 'What on what';

/** Wide enough for the bars; a phone shows only the list. */
const DESK = '(min-width: 1024px)';

/** The list comes first: a phone and paper show nothing else. */
export function SpendingByCategory({ categories }: Pick<Month, 'categories'>) {
  const shown = categories.map(({ category }) => category);
  const colorOf = useCategoryColors(useHousehold().id, { shown });
  const hasRoom = useMediaQuery(DESK);
  if (categories.length === 0) return null;
  const rows = toChartRows(categories, colorOf);
  return (
    <Card title={LABEL} className="break-inside-avoid">
      <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2 print:block">
        <BarList label={LABEL} rows={rows} />
        {hasRoom && (
          <div className="min-w-0 print:hidden">
            <BarChart label={LABEL} rows={foldRows(rows)} />
          </div>
        )}
      </div>
    </Card>
  );
}
