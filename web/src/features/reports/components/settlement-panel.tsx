import { useMemo } from 'react';
import { Amount } from '@/components/ui/amount';
import { Card, StatCard } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table-types';
import { Section } from '@/components/ui/page';
import { EmptyState } from '@/components/ui/states';
import type { SettlementData } from '@/features/reports/api/create-report';
import { ExplainCell } from '@/features/reports/components/explain-cell';
import type { ReportFormValues } from '@/features/reports/report-form-values';

type Deduction = SettlementData['settlementDeductions'][number];

const columnsOf = (asked: ReportFormValues): DataColumn<Deduction>[] => [
  {
    id: 'category',
    header: 'Category',
    cell: ({ category }) => <span className="break-words whitespace-normal">{category}</span>,
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
  data: SettlementData;
  asked: ReportFormValues;
}

/** What the settlements of the start date's month come to. */
export function SettlementPanel({ data, asked }: SettlementPanelProps) {
  const columns = useMemo(() => columnsOf(asked), [asked]);
  return (
    <Section title={`Settlement Data: ${data.monthName} ${data.year}`}>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Total Owed" value={<Amount value={data.totalOwed} />} />
        <StatCard label="Total Paid" value={<Amount value={data.totalPaid} />} />
        <NetCard net={data.netAmount} />
      </div>
      <Card title="Settlement Deductions by Category" headingLevel={3} isFlush>
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

/** Green from zero up, red below; the sign and the note say it without the colour. */
function NetCard({ net }: { net: number }) {
  const color = net < 0 ? 'text-danger' : 'text-owed-to-you';
  return (
    <StatCard
      label="Net Amount"
      value={<Amount value={net} isSigned className={color} />}
      note={net < 0 ? 'Still to be paid' : 'Nothing left to pay'}
    />
  );
}
