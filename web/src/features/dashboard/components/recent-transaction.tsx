import { DisputedBadge } from '@/components/discussion/disputed-badge';
import { isExpense, isNegative, type ListLine } from '@/components/expense/expense-line';
import { meaningOf, payerOf, whoPaid } from '@/components/expense/expense-meaning';
import { WhoHadWhat } from '@/components/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { OptionalBadge, RefundBadge, SettlementBadge } from '@/components/ui/badge';
import { formatDay } from '@/lib/format';
import { useHousehold } from '@/lib/household';
import { useNameOf, usePhotoOf } from '@/api/users/list-members';

/**
 * One line: the note, or the category where there is none, then category and day of entry. Of an
 * expense its total, who paid and what that is to the reader.
 */
export function RecentTransaction({ line }: { line: ListLine }) {
  const { amount, date, expenseAmount, inSettlement, note, optional, paidBy, payTo, type } = line;
  const { id, user } = useHousehold();
  const photoOf = usePhotoOf(id);
  const nameOf = useNameOf(id);
  const payer = isExpense(line) ? payerOf(line) : paidBy;
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-5 py-3.5 sm:px-6">
      <Avatar
        id={payer}
        name={payer && payer !== paidBy ? nameOf(payer) : payTo}
        photoURL={photoOf(payer)}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{note || type}</p>
        <p className="truncate text-sm text-muted">
          {note !== '' && <>{type} · </>}
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
      </div>
      <div className="flex flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        <Amount
          value={expenseAmount ?? amount}
          isNegative={isNegative(line)}
          meaning={inSettlement ? 'settled' : undefined}
        />
        {inSettlement && <SettlementBadge />}
        <DisputedBadge row={line} name={note || type} nameOf={nameOf} />
        {line.isRefund && <RefundBadge />}
        {optional && <OptionalBadge />}
      </div>
      {isExpense(line) && (
        // Below both, where a phone has room for it.
        <div className="w-full pl-12 text-sm text-muted">
          <p>
            {whoPaid(line, user.id, nameOf)}, {meaningOf(line, user.id)}
          </p>
          <WhoHadWhat expenseId={line.id} name={note || type} />
        </div>
      )}
    </li>
  );
}
