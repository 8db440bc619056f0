import type { LastEdit } from '../transaction/last-edit.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { Split } from '../split/split.ts';
import type { Dispute } from '../transaction/dispute.ts';
import { type CategoryReference, isSettlementCategory } from '../transaction/transaction.ts';

/** `refund`: money that came back. Whoever received it owes it to the people of the expense. */
export const expenseKinds = ['expense', 'refund'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** How many people can have paid one expense. */
export const MAX_PAYERS = 10;

/** What one member paid, or has to bear, in cents. */
export interface MemberCents {
  memberId: string;
  cents: Cents;
}

/** The fields that decide how much everybody has to bear. */
export interface Bill {
  /** The expense's id. Decides who bears an odd cent, so that it is not always the same person. */
  id: string;
  amountCents: Cents;
  payers: readonly MemberCents[];
  split: Split;
}

/**
 * A bill that several members share. Its rows are transactions, on which debts, settlements and
 * reports work. Instants are `Date`, amounts whole cents, missing values null.
 */
export interface Expense extends Bill {
  kind: ExpenseKind;
  entered: Date;
  /** The day of `entered` in the household's time zone. */
  enteredDay: CalendarDate;
  transactionDate: CalendarDate;
  /** The owner of the expense. */
  enteredBy: string;
  note: string;
  category: string;
  categories: readonly CategoryReference[];
  optional: boolean;
  /** What each person of the split has to bear. Computed by `shareOut` and stored. */
  shares: readonly MemberCents[];
  /** The ids of its rows that are not deleted. */
  transactionIds: readonly string[];
  /**
   * The uids of all members in it, including `enteredBy`, sorted and each once. They may read it.
   */
  parties: readonly string[];
  /** The schedule that made it, and which of its dates; null = entered by a person. */
  seriesId: string | null;
  ordinal: number | null;
  importId: string | null;
  /** One objection for each member who disputes the expense. Its rows store copies. */
  disputes: readonly Dispute[];
  /** How many comments it has. Its rows store copies. A new comment does not change the version. */
  commentCount: number;
  version: number;
  lastActivityId: string;
  /** Absent where nothing was edited, or not since edits are counted. */
  lastEdit?: LastEdit;
  updatedAt: Date;
  deletedAt: Date | null;
  /** When the deleted document is deleted permanently. */
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
 * Refuses the category for payments for an expense: each of its rows would count as money that one
 * member gave another. An old expense that has this category already may keep it.
 *
 * @throws Problem invalid_request
 */
export function assertSpendingCategory(category: string, before?: string): void {
  if (!isSettlementCategory(category) || category === before) return;
  throw new Problem('invalid_request', message, { errors: [{ path: 'categories', message }] });
}
