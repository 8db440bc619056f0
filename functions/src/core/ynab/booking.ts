import type { CalendarDate } from '../calendar/calendar.ts';
import type { SyncContent } from './sync-content.ts';
import { bookedParts, type BookedTransaction } from './booked.ts';
import { isSameContent } from '../wire/same-content.ts';

export interface Booking {
  budgetId: string;
  accountId: string;
  /** Numbers the import ids of a report. It is stored before the transaction is sent. */
  generation: number;
  importId: string;
  content: SyncContent;
  /** The date that was sent; usually the date of the content. */
  sentDate: CalendarDate;
  fingerprint: string;
  /** null = YNAB has not confirmed the transaction. */
  ynabTransactionId: string | null;
  /** Categories whose amount YNAB accepted without the category. */
  ignoredCategories: readonly string[];
  /** The transaction at YNAB after sending. Later differences are changes by the owner. */
  snapshot: Snapshot | null;
}

export interface Snapshot {
  accountId: string;
  date: CalendarDate;
  /** Amount and category of each part, in one order. */
  parts: readonly { amount: number; categoryId: string | null }[];
  memo: string;
  payeeName: string;
  flag: string | null;
  approved: boolean;
  cleared: string;
  matchedId: string | null;
}

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

export const driftKinds = [
  ...(['deleted', 'amounts', 'categories', 'account', 'matched'] as const),
  ...(['date', 'memo', 'payee', 'flag', 'approved', 'cleared'] as const),
] as const;
export type DriftKind = (typeof driftKinds)[number];

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

/** The owner's changes that a replacement carries over. */
export interface OwnerChanges {
  date?: CalendarDate;
  memo?: string;
  payeeName?: string;
  flag?: string;
  approved: boolean;
  cleared: string;
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
