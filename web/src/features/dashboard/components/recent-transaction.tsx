import type { ReactNode } from 'react';
import { DisputedBadge } from '@/components/discussion/disputed-badge';
import { isExpense, type ListLine } from '@/components/expense/expense-line';
import { isPayment, titleOfRow } from '@/components/expense/row-title';
import { payerOf } from '@/components/expense/expense-meaning';
import { OptionalTag, RefundTag } from '@/components/expense/line-tags';
import { meaningForReader, whoPaidWhat } from '@/components/expense/line-meaning';
import { Link } from 'react-router-dom';
import { WhoHadWhat } from '@/components/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { CompactRow } from '@/components/ui/compact-row';
import { transactionPlacePath } from '@/config/screen-paths';
import { formatCount, formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useNameOf, usePhotoOf } from '@/api/users/list-members';

interface RecentTransactionProps {
  line: ListLine;
  /** Makes names shorter. */
  shorten: (name: string) => string;
  /** Where a change of it waits to be sent. */
  waitingTag: ReactNode;
}

/**
 * The note and what it is to the reader, who paid what and the day of entry, the category. An expense
 * also opens who had what.
 */
export function RecentTransaction({ line, shorten, waitingTag }: RecentTransactionProps) {
  const { date, transactionDate, note, optional, paidBy, payTo, type } = line;
  const { id, user } = useHousehold();
  const photoOf = usePhotoOf(id);
  const nameOf = useNameOf(id);
  const payer = isExpense(line) ? payerOf(line) : paidBy;
  const { words, cents, tone } = meaningForReader(line, user.id);
  const title = titleOfRow(line);
  const kind = note !== '' && !isPayment(line) && type;
  return (
    // The whole row leads to the thing; what has a tip or does something else lies above that.
    <li className="@container relative flex items-start gap-3 px-5 py-1.5 sm:px-6 [&_:is(button,[title])]:relative [&_:is(button,[title])]:z-1">
      <span className="grid min-h-15 place-items-center">
        <Avatar
          id={payer}
          name={payer && payer !== paidBy ? nameOf(payer) : payTo}
          photoURL={photoOf(payer)}
        />
      </span>
      <div className="min-w-0 flex-1">
        <CompactRow
          title={
            <Link
              to={transactionPlacePath(line.id, transactionDate)}
              className="after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          }
          isWhole
          tags={
            <>
              {waitingTag}
              <DisputedBadge row={line} name={title} nameOf={nameOf} isCompact />
              {line.isRefund && <RefundTag />}
              {optional && <OptionalTag />}
            </>
          }
          detail={
            <span className="dotted">
              <span>{whoPaidWhat(line, { uid: user.id, nameOf, shorten })}</span>
              <time dateTime={date}>
                <i> · </i>
                entered {formatDay(date)}
              </time>
            </span>
          }
          meaning={words}
          tone={tone}
          amount={<Amount value={cents} className="font-semibold" />}
        />
        {(kind || isExpense(line)) && (
          // A finger's room around the button takes none from the rows.
          <div className="-mt-2 pb-1.5 text-[0.8125rem] leading-5 text-muted">
            {kind}
            {kind && isExpense(line) && ' · '}
            {isExpense(line) && (
              <>
                {formatCount(line.expensePeople ?? 0, 'person', 'people')} ·{' '}
                <WhoHadWhat
                  expenseId={line.id}
                  name={title}
                  className="inline [&>button]:text-[0.8125rem]! [&>button]:max-sm:-my-3"
                />
              </>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
