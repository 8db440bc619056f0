import type { CalendarDate } from '../calendar/calendar.ts';
import type { ExpenseKind, MemberCents } from '../expense/expense.ts';
import { expenseParties } from '../expense/expense.ts';
import type { Cents } from '../money/money.ts';
import type { Split } from '../split/split.ts';
import type { CategoryReference } from '../transaction/transaction.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** `fixed`: the same amount each time. `varies`: on its day a draft waits until somebody says how much it was. */
export const recurringKinds = ['fixed', 'varies'] as const;
export type RecurringKind = (typeof recurringKinds)[number];

/**
 * Why a series is paused. `by_hand`: somebody paused it. `too_many_missed`: a catch-up has reached its limit.
 * `member_left`: somebody in it is no longer in the household. `no_right`: its owner may not enter this any
 * more.
 */
export const pauseReasons = ['by_hand', 'too_many_missed', 'member_left', 'no_right'] as const;
export type PauseReason = (typeof pauseReasons)[number];

interface CommonTemplate {
  /** With kind `varies`: what is proposed. */
  amountCents: Cents;
  note: string;
  category: string;
  categories: readonly CategoryReference[];
  optional: boolean;
}

/** What each occurrence is: an expense of several people. */
export interface ExpenseTemplate extends CommonTemplate {
  of: 'expense';
  kind: ExpenseKind;
  payers: readonly MemberCents[];
  split: Split;
}

/** What each occurrence is: a single transaction, as one without a split is entered. */
export interface TransactionTemplate extends CommonTemplate {
  of: 'transaction';
  paidBy: string | null;
  owedBy: string | null;
  payTo: string | null;
}

/** The template of the occurrences: all their fields except their own id and date. */
export type RecurringTemplate = ExpenseTemplate | TransactionTemplate;

/** The progress of a series. */
export interface RecurringProgress {
  /** The ordinal of the last occurrence that was made or skipped; 0 = none yet. */
  ordinal: number;
  /** The day of that one; null = none yet. */
  lastOn: CalendarDate | null;
  /** The day of the next; null = there is none any more. While paused: the first that was not made. */
  nextOn: CalendarDate | null;
  /** Present while missed occurrences are made. */
  catchUp: CatchUp | null;
  pausedAt: Date | null;
  pausedWhy: PauseReason | null;
}

/** A catch-up makes the occurrences up to a day that was fixed when it began. */
export interface CatchUp {
  until: CalendarDate;
  /** The series' ordinal when it began. */
  from: number;
}

/**
 * An expense or transaction that repeats by a rule. Instants are `Date`, amounts whole cents, missing values
 * null.
 */
export interface RecurringExpense extends RecurringProgress {
  id: string;
  kind: RecurringKind;
  template: RecurringTemplate;
  rule: RecurrenceRule;
  /** The ordinal of the rule's start; not 1 if the rule was changed later. */
  firstOrdinal: number;
  /** All members in it, including the owner, sorted and each once. They may read it. */
  parties: readonly string[];
  /** The owner of the series and of what it makes. */
  createdBy: string;
  createdAt: Date;
  /** The ordinal that was left out last; null = none was. */
  skipped: number | null;
  /** The hash of the request that made it, by which its repetition is known. */
  digest: string;
  /** When the hourly job is to look at it, and in which part of its index it stands: see `nextDueAt`, `shardOf`. */
  dueAt: Date | null;
  shard: number;
  version: number;
  lastActivityId: string;
  updatedAt: Date;
  /** Somebody ended it. Its document stays, so that its id is never another series'. */
  endedAt: Date | null;
}

/**
 * An occurrence whose amount nobody has said yet. It counts nowhere. Confirmed, it becomes what its template is, under
 * the same id.
 */
export interface Draft {
  /** Follows from series and ordinal, as that of every occurrence. */
  id: string;
  seriesId: string;
  ordinal: number;
  /** Its day, and that of the expense which it becomes. */
  on: CalendarDate;
  /** The series' when the draft was made. */
  template: RecurringTemplate;
  parties: readonly string[];
  createdBy: string;
  createdAt: Date;
  /** When it reminds those who are in it (see `nextDraftReminder`), and in which part of its index it stands; null = not any more. */
  remindAt: Date | null;
  shard: number;
  version: number;
  updatedAt: Date;
}

/** A template whose amount is known now. Only with one who pays, as with kind `varies`. */
export function templateWithAmount<T extends RecurringTemplate>(
  template: T,
  amountCents: Cents,
): T {
  if (template.of === 'transaction') return { ...template, amountCents };
  return {
    ...template,
    amountCents,
    payers: template.payers.map((one) => ({ ...one, cents: amountCents })),
  };
}

/** Everyone in a series: who owns it, who pays and who shares. Sorted, each once. */
export function recurringExpenseParties(createdBy: string, template: RecurringTemplate): string[] {
  if (template.of === 'expense') return expenseParties({ ...template, enteredBy: createdBy });
  const ids = [createdBy, template.paidBy, template.owedBy].filter((id) => id !== null);
  return [...new Set(ids)].sort();
}
