import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { CategoryReference } from '../transaction/transaction.ts';

/** `refund`: money that came back; its people are owed by whoever received it. */
export const expenseKinds = ['expense', 'refund'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/**
 * How an amount is divided. `equal`: the same for all. `shares`: by weights. `percentage`: by parts of
 * a hundred. `amount`: as said for each. `adjustment`: equal parts of what is left after amounts more
 * or less for single people.
 */
export const splitModes = ['equal', 'shares', 'percentage', 'amount', 'adjustment'] as const;
export type SplitMode = (typeof splitModes)[number];

/** At most so many people share an expense, and so many have paid it. */
export const MAX_PEOPLE = 30;
export const MAX_PAYERS = 10;

/** What one member paid, or carries. */
export interface MemberCents {
  memberId: string;
  cents: Cents;
}

/**
 * One of those who share. `value` is a whole number of hundredths in the unit of the mode: a weight
 * (150 = 1.5), a percentage (3333 = 33.33 %), cents, or cents more or less. 0 in mode `equal`.
 */
export interface SplitPerson {
  memberId: string;
  value: number;
}

export interface Split {
  mode: SplitMode;
  people: readonly SplitPerson[];
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
