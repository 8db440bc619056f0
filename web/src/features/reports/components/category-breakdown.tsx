import { useMemo } from 'react';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { wholeOf } from '@housetab/functions/core/money/percentages';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import type { ReportCategoryTotal, ReportFilterFields } from '@/shared/report/report';
import { ExplainCell } from '@/features/reports/components/explain-cell';
import { formatExactShare } from '@/lib/format/format-share';

interface BreakdownRow extends ReportCategoryTotal {
  color: string;
  /** The total for the percentages, 100 %. */
  whole: Cents;
}

const columnsOf = (asked: ReportFilterFields): DataColumn<BreakdownRow>[] => [
  {
    id: 'category',
    header: 'Category',
    cell: ({ category, color }) => (
      <span className="flex items-center gap-2">
        <span
          aria-hidden
          style={{ background: color }}
          // With forced colours all bars look alike.
          className="size-3 shrink-0 rounded-sm forced-colors:hidden"
        />
        <span className="min-w-0 wrap-anywhere hyphens-auto whitespace-normal">{category}</span>
      </span>
    ),
    sortValue: ({ category }) => category,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ category, total }) => (
      <ExplainCell asked={asked} kind="split" category={category} amount={total} />
    ),
    sortValue: ({ total }) => total,
    align: 'end',
    width: '30%',
  },
  {
    id: 'percentage',
    header: 'Percentage',
    cell: ({ percentage, total, whole }) => (
      <span className="tabular-nums">{formatExactShare({ percentage, amount: total, whole })}</span>
    ),
    align: 'end',
    width: '29%',
  },
];

const rowId = ({ category }: BreakdownRow) => category;

interface CategoryBreakdownProps {
  totals: readonly ReportCategoryTotal[];
  colorOf: (category: string) => string;
  asked: ReportFilterFields;
}

export function CategoryBreakdown({ totals, colorOf, asked }: CategoryBreakdownProps) {
  const columns = useMemo(() => columnsOf(asked), [asked]);
  const amounts = totals.map(({ total }) => total);
  const sum = sumCents(amounts);
  const whole = wholeOf(amounts);
  const rows = useMemo(
    () => totals.map((one) => ({ ...one, color: colorOf(one.category), whole })),
    [totals, colorOf, whole],
  );
  return (
    // Buttons already have the height of a touch target: rows need no more padding.
    <Card title="Category Breakdown" isFlush className="max-sm:[&_td]:py-1">
      <DataTable
        label="Category Breakdown"
        columns={columns}
        rows={rows}
        rowId={rowId}
        initialSort={{ by: 'amount', isDescending: true }}
        isDense
        tableFrom={0}
        empty={null}
        footer={
          <tr>
            <th scope="row" className="pl-(--cell-edge)! text-left">
              Total
            </th>
            <td className="px-2! text-right">
              <ExplainCell asked={asked} kind="split" category={null} amount={sum} isSum />
            </td>
            <td className="pr-(--cell-edge)! text-right tabular-nums">
              {whole > 0 ? '100%' : '0%'}
            </td>
          </tr>
        }
      />
      {whole > sum && (
        <p className="border-t px-5 py-3 text-sm text-muted sm:px-6">
          More came back than was spent in a category: the percentages are of the others,{' '}
          <Amount value={whole} /> in all.
        </p>
      )}
    </Card>
  );
}
