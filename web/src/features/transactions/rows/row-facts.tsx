import type { ReactNode } from 'react';
import { amountOfLine, isExpense, type ListLine } from '@/components/expense/expense-line';
import { meaningForReader } from '@/components/expense/line-meaning';
import { isPayment } from '@/components/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { Fact, Facts } from '@/components/ui/facts';
import { sortNames } from '@/features/transactions/list/sort';
import { statusText } from '@/features/transactions/rows/status-text';
import type { People } from '@/features/transactions/people/use-people';
import { formatDate, formatDay, formatMoney, localDay } from '@/lib/format/format';

interface RowFactsProps {
  line: ListLine;
  /** The reader's id. */
  uid: string;
  people: People;
}

/** What the table tells in its columns. Of a payment, who gave it to whom. */
export function RowFacts({ line, uid, people: { nameOf } }: RowFactsProps) {
  const { payTo, owedBy, enteredBy, disputes } = line;
  const isPaid = isPayment(line);
  const status = statusText(line);
  const debtor = owedBy === null ? 'N/A - Not a debt' : nameOf(owedBy);
  const isPart = line.expenseAmount !== null && !isExpense(line);
  const facts: [string, ReactNode][] = [
    [
      sortNames.amount,
      <>
        <Amount value={amountOfLine(line)} />
        {isPart && ` of ${formatMoney(line.expenseAmount ?? 0)}`}
      </>,
    ],
    ...meaningFact(line, uid),
    ...(status === null ? [] : [[sortNames.status, status] as [string, ReactNode]]),
  ];
  if (isPaid) facts.push(['From', payTo], ['To', debtor]);
  else {
    if (!isExpense(line)) facts.push([sortNames.owedTo, payTo], [sortNames.owedBy, debtor]);
    facts.push([sortNames.category, line.type]);
  }
  facts.push([sortNames.transactionDate, formatDate(line.transactionDate)]);
  facts.push(['Entered by', nameOf(enteredBy)]);
  // Of the same day there is nothing more to say.
  if (localDay(new Date(line.date)) !== line.transactionDate) {
    facts.push([sortNames.entered, formatDay(line.date)]);
  }
  return (
    <>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {disputes.map(({ userId, reason }) => (
        <p key={userId} className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm wrap-anywhere">
          <span className="font-medium">{nameOf(userId)} disputes this:</span> {reason}
        </p>
      ))}
    </>
  );
}

/** Of a payment, and of what nobody owes, it would be the amount again. */
function meaningFact(line: ListLine, uid: string): [string, ReactNode][] {
  const isNoDebt = line.owedBy === null && line.expenseId === null && !isExpense(line);
  if (isPayment(line) || isNoDebt) return [];
  const { words, cents } = meaningForReader(line, uid);
  if (words === '' || Math.abs(cents) === Math.abs(amountOfLine(line))) return [];
  const label = words.replace(/^./, (letter) => letter.toUpperCase());
  return [[label, <Amount key={label} value={cents} />]];
}
