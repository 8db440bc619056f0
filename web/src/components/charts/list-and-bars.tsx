import { BarChart } from '@/components/charts/bar-chart';
import { BarList } from '@/components/charts/bar-list';
import { foldRows, type ChartRow } from '@/components/charts/bar-rows';
import { classNames } from '@/components/ui/class-names';
import { useMediaQuery } from '@/lib/use-media-query';

interface ListAndBarsProps {
  label: string;
  rows: readonly ChartRow[];
  /** Whether paper shows the list alone. */
  printsList?: boolean;
}

/** A list, and beside it bars. A phone shows only the list. */
export function ListAndBars({ label, rows, printsList = false }: ListAndBarsProps) {
  const hasRoom = useMediaQuery('(min-width: 1024px)');
  return (
    <div
      className={classNames(
        'grid items-center gap-x-10 gap-y-6 lg:grid-cols-2',
        printsList && 'print:block',
      )}
    >
      <BarList label={label} rows={rows} />
      {hasRoom && (
        <div className={classNames('min-w-0', printsList && 'print:hidden')}>
          <BarChart label={label} rows={foldRows(rows)} />
        </div>
      )}
    </div>
  );
}
