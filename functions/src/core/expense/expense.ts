import type { LastEdit } from '../transaction/last-edit.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { Split } from '../split/split.ts';
import type { Dispute } from '../transaction/stored-dispute.ts';
import { type CategoryReference, isSettlementCategory } from '../transaction/transaction.ts';

/** `refund`: money that came back. Its receiver owes it to the people of the expense. */
export const expenseKinds = ['expense', 'refund'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

export const MAX_PAYERS = 10;

/** Cents that one member paid or bears. */
export interface MemberCents {
  memberId: string;
  cents: Cents;
}

export interface Bill {
  /** Decides who bears an odd cent, so that it is not always the same person. */
  id: string;
  amountCents: Cents;
  payers: readonly MemberCents[];
  split: Split;
}

/**
 * A bill that several members share. Its rows are transactions; debts, settlements and reports use
 * only those. Missing values are null.
 */
export interface Expense extends Bill {
  kind: ExpenseKind;
  entered: Date;
  /** The day of `entered` in the household's time zone. */
  enteredDay: CalendarDate;
  transactionDate: CalendarDate;
  enteredBy: string;
  note: string;
  category: string;
  categories: readonly CategoryReference[];
  optional: boolean;
  /** Computed by `shareOut` and stored. */
  shares: readonly MemberCents[];
  /** The ids of its rows that are not deleted. */
  transactionIds: readonly string[];
  /** Ids of all members in it, including `enteredBy`, sorted and distinct. They may read it. */
  parties: readonly string[];
  /** The schedule that created it, and its occurrence number; null = entered by a person. */
  seriesId: string | null;
  ordinal: number | null;
  importId: string | null;
  /** One for each member who disputes the expense. Its rows store copies. */
  disputes: readonly Dispute[];
  /** Its rows store copies. A new comment does not change the version. */
  commentCount: number;
  version: number;
  lastActivityId: string;
  /** Absent if it was not edited since edits are recorded. */
  lastEdit?: LastEdit;
  updatedAt: Date;
  deletedAt: Date | null;
  expireAt: Date | null;
}

/** Everyone in an expense: owner, payers and people of the split. Sorted and distinct. */
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
 * Refuses the payment category: each row would count as a payment between members. An old expense
 * with this category may keep it.
 * @throws Problem invalid_request
 */
export function assertSpendingCategory(category: string, before?: string): void {
  if (!isSettlementCategory(category) || category === before) return;
  throw new Problem('invalid_request', message, { errors: [{ path: 'categories', message }] });
}
