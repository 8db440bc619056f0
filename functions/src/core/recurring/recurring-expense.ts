import type { CalendarDate } from '../calendar/calendar.ts';
import type { ExpenseKind, MemberCents } from '../expense/expense.ts';
import { expenseParties } from '../expense/expense.ts';
import type { Cents } from '../money/money.ts';
import type { Split } from '../split/split.ts';
import { isSettlementCategory, type CategoryReference } from '../transaction/transaction.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** `fixed`: the same amount each time. `varies`: on its day a draft waits for the amount. */
export const recurringKinds = ['fixed', 'varies'] as const;
export type RecurringKind = (typeof recurringKinds)[number];

/**
 * `by_hand`: a member paused it. `too_many_missed`: a catch-up reached its limit. `member_left`: a person in it left
 * the household. `no_right`: its owner may no longer enter this.
 */
export const pauseReasons = ['by_hand', 'too_many_missed', 'member_left', 'no_right'] as const;
export type PauseReason = (typeof pauseReasons)[number];

interface CommonTemplate {
  /** With kind `varies`: the proposed amount. */
  amountCents: Cents;
  note: string;
  category: string;
  categories: readonly CategoryReference[];
  optional: boolean;
}

export interface ExpenseTemplate extends CommonTemplate {
  of: 'expense';
  kind: ExpenseKind;
  payers: readonly MemberCents[];
  split: Split;
}

export interface TransactionTemplate extends CommonTemplate {
  of: 'transaction';
  paidBy: string | null;
  owedBy: string | null;
  payTo: string | null;
}

/** All fields of an occurrence except its id and date. */
export type RecurringTemplate = ExpenseTemplate | TransactionTemplate;

/** Whether its occurrences would be payments between members. No schedule may enter these. */
export function isPaymentTemplate({ category }: Pick<RecurringTemplate, 'category'>): boolean {
  return isSettlementCategory(category);
}

export interface RecurringProgress {
  /** The ordinal of the last occurrence that was created or skipped; 0 = none yet. */
  ordinal: number;
  /** The day of that occurrence; null = none yet. */
  lastOn: CalendarDate | null;
  /** The day of the next occurrence; null = none left. While paused: the first that was not created. */
  nextOn: CalendarDate | null;
  /** Set while missed occurrences are created. */
  catchUp: CatchUp | null;
  pausedAt: Date | null;
  pausedWhy: PauseReason | null;
}

/** A catch-up creates the missed occurrences up to a day that is fixed when it starts. */
export interface CatchUp {
  until: CalendarDate;
  /** The ordinal at the start of the catch-up. */
  from: number;
}

/** An expense or transaction that repeats by a rule. Amounts are whole cents; missing values are null. */
export interface RecurringExpense extends RecurringProgress {
  id: string;
  kind: RecurringKind;
  template: RecurringTemplate;
  rule: RecurrenceRule;
  /** The ordinal of the rule's start; not 1 if the rule was changed later. */
  firstOrdinal: number;
  /** All members in it, including the owner, sorted and unique. They may read it. */
  parties: readonly string[];
  /** The owner of the recurring expense and of its occurrences. */
  createdBy: string;
  createdAt: Date;
  /** The last skipped ordinal; null = none. */
  skipped: number | null;
  /** The hash of the creating request, which identifies a retry. */
  digest: string;
  /** The time for the hourly job, and the shard of its index: see `nextDueAt`, `shardOf`. */
  dueAt: Date | null;
  shard: number;
  version: number;
  lastActivityId: string;
  updatedAt: Date;
  /** Ended by a member. The document stays, so that its id is never reused. */
  endedAt: Date | null;
}

/**
 * An occurrence without an amount. It counts nowhere. After confirmation it becomes an expense or transaction with the
 * same id.
 */
export interface Draft {
  /** Derived from the recurring expense's id and the ordinal, like every occurrence's id. */
  id: string;
  seriesId: string;
  ordinal: number;
  on: CalendarDate;
  /** The template when the draft was created. */
  template: RecurringTemplate;
  parties: readonly string[];
  createdBy: string;
  createdAt: Date;
  /** The time of the next reminder (see `nextDraftReminder`), and the shard of its index; null = no more reminders. */
  remindAt: Date | null;
  shard: number;
  version: number;
  updatedAt: Date;
}

/** Only valid for a single payer, as with kind `varies`. */
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

/** The owner, the payers and the sharers, sorted and unique. */
export function recurringExpenseParties(createdBy: string, template: RecurringTemplate): string[] {
  if (template.of === 'expense') return expenseParties({ ...template, enteredBy: createdBy });
  const ids = [createdBy, template.paidBy, template.owedBy].filter((id) => id !== null);
  return [...new Set(ids)].sort();
}
