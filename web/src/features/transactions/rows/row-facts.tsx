import { isNegative } from '@housetab/functions/core/transaction/totals';
import { isExpense, type ListLine } from '@/components/expense/expense-line';
import { meaningForReader } from '@/components/expense/line-meaning';
import { isPayment } from '@/components/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { Fact, Facts } from '@/components/ui/facts';
import { sortNames } from '@/features/transactions/transaction-sort';
import { statusText } from '@/features/transactions/status-text';
import type { People } from '@/features/transactions/use-people';
import { formatDate, formatDay } from '@/lib/format/format';

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
  const isNoDebt = owedBy === null && line.expenseId === null && !isExpense(line);
  return (
    <>
      <Facts>
        <Fact label={sortNames.amount}>
          <Amount value={line.expenseAmount ?? amount} isNegative={isNegative(line)} />
        </Fact>
        {/* Of a payment, and of what nobody owes, it would be the amount again. */}
        {!isPayment(line) && !isNoDebt && (
          <Fact label={meaning.words.replace(/^./, (letter) => letter.toUpperCase())}>
            <Amount value={meaning.cents} />
          </Fact>
        )}
        <Fact label={sortNames.status}>{statusText(line)}</Fact>
        {!isExpense(line) && (
          <>
            <Fact label={sortNames.owedTo}>{payTo}</Fact>
            <Fact label={sortNames.owedBy}>{owedBy === null ? 'N/A' : nameOf(owedBy)}</Fact>
          </>
        )}
        <Fact label={sortNames.category}>{type}</Fact>
        <Fact label={sortNames.transactionDate}>{formatDate(transactionDate)}</Fact>
        <Fact label={sortNames.by}>{nameOf(enteredBy)}</Fact>
        <Fact label={sortNames.entered}>{formatDay(date)}</Fact>
      </Facts>
      {disputes.map(({ userId, reason }) => (
        <p key={userId} className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm wrap-anywhere">
          <span className="font-medium">{nameOf(userId)} disputes this:</span> {reason}
        </p>
      ))}
    </>
  );
}
