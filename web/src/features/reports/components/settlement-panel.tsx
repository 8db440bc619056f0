import { useMemo, type ReactNode } from 'react';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { Section } from '@/components/ui/page';
import { EmptyState } from '@/components/ui/states';
import type { ReportSettlement, ReportFilterFields } from '@/shared/report/report';
import { ExplainCell } from '@/features/reports/components/explain-cell';

type Deduction = ReportSettlement['settlementDeductions'][number];

const columnsOf = (asked: ReportFilterFields): DataColumn<Deduction>[] => [
  {
    id: 'category',
    header: 'Category',
    cell: ({ category }) => (
      <span className="block wrap-anywhere whitespace-normal">{category}</span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ category, amount }) => (
      <ExplainCell asked={asked} kind="deductions" category={category} amount={amount} />
    ),
    align: 'end',
    width: '32%',
  },
  {
    id: 'count',
    header: 'Count',
    cell: ({ count }) => <span className="tabular-nums">{count}</span>,
    align: 'end',
    width: '30%',
  },
];

const rowId = ({ category }: Deduction) => category;

interface SettlementPanelProps {
  data: ReportSettlement;
  asked: ReportFilterFields;
}

/** The sums of the settlements in the month of the start date. */
export function SettlementPanel({ data, asked }: SettlementPanelProps) {
  const columns = useMemo(() => columnsOf(asked), [asked]);
  return (
    <Section
      title={`Settlement Data: ${data.monthName} ${data.year}`}
      description={
        monthOf(asked.startDate) === monthOf(asked.endDate)
          ? undefined
          : `Of ${data.monthName} only, the month in which the report starts.`
      }
    >
      <Card className="break-inside-avoid">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Figure label="Total Owed">
            <Amount value={data.totalOwed} />
          </Figure>
          <Figure label="Total Paid">
            <Amount value={data.totalPaid} />
          </Figure>
          <NetFigure net={data.netAmount} />
        </dl>
      </Card>
      <Card
        title="Settlement Deductions by Category"
        headingLevel={3}
        isFlush
        className="max-sm:[&_td]:py-1"
      >
        <DataTable
          label="Settlement Deductions by Category"
          columns={columns}
          rows={data.settlementDeductions}
          rowId={rowId}
          tableFrom={0}
          empty={<EmptyState title="No settlement deductions in this month." />}
        />
      </Card>
    </Section>
  );
}

interface FigureProps {
  label: string;
  note?: string;
  className?: string;
  children: ReactNode;
}

function Figure({ label, note, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-xl font-semibold tracking-tight sm:text-2xl">{children}</dd>
      {note !== undefined && <dd className="mt-1 text-sm text-muted">{note}</dd>}
    </div>
  );
}

/** Green from zero up, red below; the sign and the note repeat it without colour. */
function NetFigure({ net }: { net: number }) {
  const isShort = net < 0;
  return (
    <Figure
      label="Net Amount"
      note={isShort ? 'Still to be paid' : 'Nothing left to pay'}
      className="col-span-2 border-t pt-4 sm:col-span-1 sm:border-0 sm:pt-0"
    >
      <Amount value={net} isSigned className={isShort ? 'text-danger' : 'text-owed-to-you'} />
    </Figure>
  );
}
