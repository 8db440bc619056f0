import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { OptionalBadge, SettlementBadge } from '@/components/ui/badge';
import { formatDay } from '@/lib/format';
import { useHousehold } from '@/lib/household';
import { usePhotoOf } from '@/api/users/list-members';

/** One row: the note, or the category where there is none, then category and day of entry. */
export function RecentTransaction({ transaction }: { transaction: TransactionResource }) {
  const { amount, date, inSettlement, note, optional, paidBy, payTo, type } = transaction;
  const photoOf = usePhotoOf(useHousehold().id);
  return (
    <li className="flex items-center gap-4 px-5 py-3.5 sm:px-6">
      <Avatar id={paidBy} name={payTo} photoURL={photoOf(paidBy)} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{note || type}</p>
        <p className="truncate text-sm text-muted">
          {note !== '' && <>{type} · </>}
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
      </div>
      <div className="flex flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        <Amount
          value={amount}
          isNegative={inSettlement}
          meaning={inSettlement ? 'settled' : undefined}
        />
        {inSettlement && <SettlementBadge />}
        {optional && <OptionalBadge />}
      </div>
    </li>
  );
}
