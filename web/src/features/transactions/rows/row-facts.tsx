import type { ReactNode } from 'react';
import { isExpense, isNegative, type ListLine } from '@/components/expense/expense-line';
import { meaningForReader } from '@/components/expense/line-meaning';
import { Amount } from '@/components/ui/amount';
import { sortableColumns } from '@/features/transactions/sort-values';
import { statusText } from '@/features/transactions/status-text';
import type { People } from '@/features/transactions/use-people';
import { formatDate, formatDay } from '@/lib/format';

interface RowFactsProps {
  line: ListLine;
  /** The reader's id. */
  uid: string;
  people: People;
}

/** What the table tells in its columns. */
export function RowFacts({ line, uid, people: { nameOf } }: RowFactsProps) {
  const { amount, transactionDate, date, type, payTo, owedBy, enteredBy, disputes } = line;
  const meaning = meaningForReader(line, uid);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact label={sortableColumns.amount}>
          <Amount value={line.expenseAmount ?? amount} isNegative={isNegative(line)} />
        </Fact>
        <Fact label={meaning.words.replace(/^./, (letter) => letter.toUpperCase())}>
          <Amount value={meaning.cents} />
        </Fact>
        <Fact label={sortableColumns.status}>{statusText(line)}</Fact>
        {!isExpense(line) && (
          <>
            <Fact label={sortableColumns.owedTo}>{payTo}</Fact>
            <Fact label={sortableColumns.owedBy}>{owedBy === null ? 'N/A' : nameOf(owedBy)}</Fact>
          </>
        )}
        <Fact label={sortableColumns.category}>{type}</Fact>
        <Fact label={sortableColumns.transactionDate}>{formatDate(transactionDate)}</Fact>
        <Fact label={sortableColumns.by}>{nameOf(enteredBy)}</Fact>
        <Fact label={sortableColumns.entered}>{formatDay(date)}</Fact>
      </dl>
      {disputes.map(({ userId, reason }) => (
        <p key={userId} className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm wrap-anywhere">
          <span className="font-medium">{nameOf(userId)} disputes this:</span> {reason}
        </p>
      ))}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
