import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { Split } from '../split/split.ts';
import type { Dispute } from '../transaction/dispute.ts';
import { type CategoryReference, isSettlementCategory } from '../transaction/transaction.ts';

/** `refund`: money that came back; its people are owed by whoever received it. */
export const expenseKinds = ['expense', 'refund'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** At most so many people have paid an expense. */
export const MAX_PAYERS = 10;

/** What one member paid, or carries. */
export interface MemberCents {
  memberId: string;
  cents: Cents;
}

/** What decides who carries how much. */
export interface Bill {
  /** The expense's id: where an odd cent goes depends on it, so that it goes round. */
  id: string;
  amountCents: Cents;
  payers: readonly MemberCents[];
  split: Split;
}

/**
 * What happened at the till. Its transactions are its rows: debts, settlements and reports work on
 * them. Instants are `Date`, amounts whole cents, absent values null.
 */
export interface Expense extends Bill {
  kind: ExpenseKind;
  entered: Date;
  /** The day of `entered` in the household's time zone. */
  enteredDay: CalendarDate;
  transactionDate: CalendarDate;
  /** The owner: whose expense this is. */
  enteredBy: string;
  note: string;
  category: string;
  categories: readonly CategoryReference[];
  optional: boolean;
  /** What each of the split's people carries, as `shareOut` gave it; kept as it was. */
  shares: readonly MemberCents[];
  /** Its rows that are not deleted. */
  transactionIds: readonly string[];
  /** The distinct ids of all members in it, `enteredBy` too, sorted: those who may read it. */
  parties: readonly string[];
  /** What made it, where a schedule did, and which time it was. */
  seriesId: string | null;
  ordinal: number | null;
  importId: string | null;
  /** Who objects, each once; its rows repeat them. */
  disputes: readonly Dispute[];
  /** How many comments it has; a comment is no new version. Its rows repeat it. */
  commentCount: number;
  version: number;
  lastActivityId: string;
  updatedAt: Date;
  deletedAt: Date | null;
  /** When the deleted document is gone for good. */
  expireAt: Date | null;
}

/** Everyone in an expense: who entered it, who paid and who shares it. Sorted, each once. */
export function expenseParties({
  enteredBy,
  payers,
  split,
}: Pick<Expense, 'enteredBy' | 'payers' | 'split'>): string[] {
  const ids = [enteredBy, ...payers.map(memberIdOf), ...split.people.map(memberIdOf)];
  return [...new Set(ids)].sort();
}

function memberIdOf({ memberId }: { memberId: string }): string {
  return memberId;
}

const message = 'This category is for payments between two. Record a payment, or choose another.';

/**
 * An expense of several is no payment: of that category each of its rows would count as money that one
 * gave another. One that has the category already keeps it.
 *
 * @throws Problem invalid_request
 */
export function assertSpendingCategory(category: string, before?: string): void {
  if (!isSettlementCategory(category) || category === before) return;
  throw new Problem('invalid_request', message, { errors: [{ path: 'categories', message }] });
}
