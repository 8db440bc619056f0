import type { CalendarDate } from '../calendar/calendar.ts';
import type { Booking, Snapshot, OwnerChanges } from './stored.ts';
import type { DriftKind } from './drift-kinds.ts';
import { bookedParts, type BookedTransaction } from './booked.ts';
import { isSameContent } from '../wire/same-content.ts';

export interface YnabTransaction extends BookedTransaction {
  id: string;
  date: CalendarDate;
  account_id: string;
  memo?: string | null | undefined;
  payee_name?: string | null | undefined;
  flag_color?: string | null | undefined;
  approved: boolean;
  cleared: string;
  matched_transaction_id?: string | null | undefined;
  import_id?: string | null | undefined;
}

export function snapshotOf(transaction: YnabTransaction): Snapshot {
  const parts = bookedParts(transaction)
    .map(({ amount, category_id }) => ({ amount, categoryId: category_id ?? null }))
    .sort((a, b) => a.amount - b.amount || compare(a.categoryId, b.categoryId));
  return {
    accountId: transaction.account_id,
    date: transaction.date,
    parts,
    memo: transaction.memo ?? '',
    payeeName: transaction.payee_name ?? '',
    flag: transaction.flag_color || null,
    approved: transaction.approved,
    cleared: transaction.cleared,
    matchedId: transaction.matched_transaction_id ?? null,
  };
}

/** A replacement overwrites these changes by the owner, so it needs a confirmation. Other changes are carried over. */
const overwritten: readonly DriftKind[] = ['amounts', 'categories', 'account', 'matched'];

export function isOverwritten(kind: DriftKind): boolean {
  return overwritten.includes(kind);
}

export function driftOf(before: Snapshot | null, now: Snapshot): DriftKind[] {
  if (before === null) return [];
  const amountsOf = ({ parts }: Snapshot) => parts.map(({ amount }) => amount);
  const hasOtherAmounts = !isSameContent(amountsOf(before), amountsOf(now));
  const hasOtherParts = !isSameContent(before.parts, now.parts);
  const changes: [DriftKind, boolean][] = [
    ['amounts', hasOtherAmounts],
    ['categories', hasOtherParts && !hasOtherAmounts],
    ['account', before.accountId !== now.accountId],
    ['matched', now.matchedId !== null && before.matchedId !== now.matchedId],
    ['date', before.date !== now.date],
    ['memo', before.memo !== now.memo],
    ['payee', before.payeeName !== now.payeeName],
    ['flag', before.flag !== now.flag],
    ['approved', before.approved !== now.approved],
    ['cleared', before.cleared !== now.cleared],
  ];
  return changes.filter(([, isChanged]) => isChanged).map(([kind]) => kind);
}

/** @param booking what Housetab sent; different values at YNAB are the owner's */
export function ownerChangesOf(booking: Booking, now: Snapshot): OwnerChanges {
  const { content, sentDate } = booking;
  return {
    ...(now.date !== sentDate && { date: now.date }),
    ...(now.memo !== content.memo && now.memo !== '' && { memo: now.memo }),
    ...(now.payeeName !== content.payeeName && now.payeeName && { payeeName: now.payeeName }),
    ...(now.flag !== null && { flag: now.flag }),
    approved: now.approved,
    cleared: now.cleared,
  };
}

function compare(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
