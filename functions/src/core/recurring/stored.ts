import * as z from 'zod';
import { storedBill } from '../expense/stored.ts';
import { storedEntryContent, storedTransaction } from '../transaction/stored.ts';
import { storedDay, storedId, storedInstant, storedVersion } from '../wire/stored.ts';
import { pauseReasons, recurrenceUnits, recurringKinds } from './recurring-kind.ts';

/** With kind `varies`, the amount is the proposed one. */
const expenseTemplate = z.strictObject({
  of: z.literal('expense'),
  ...storedEntryContent.shape,
  ...storedBill.shape,
});
export type ExpenseTemplate = z.infer<typeof expenseTemplate>;

const transactionTemplate = z.strictObject({
  of: z.literal('transaction'),
  ...storedEntryContent.shape,
  ...storedTransaction.pick({ paidBy: true, owedBy: true, payTo: true }).shape,
});
export type TransactionTemplate = z.infer<typeof transactionTemplate>;

/** All fields of an occurrence except its id and date. */
const recurringTemplate = z.discriminatedUnion('of', [expenseTemplate, transactionTemplate]);
export type RecurringTemplate = z.infer<typeof recurringTemplate>;

/** The days of a recurring expense, in the household's time zone. A month without the anchor day uses its last day. */
const recurrenceRule = z.strictObject({
  every: z.int().min(1),
  unit: z.enum(recurrenceUnits),
  /** Only for months and years; absent = the day of the start. `last` = the month's last day. */
  day: z.union([z.int(), z.literal('last')]).optional(),
  start: storedDay,
  /** Absent = it never ends. `on`: the last possible day. `count`: the total number of occurrences. */
  end: z.union([z.strictObject({ on: storedDay }), z.strictObject({ count: z.int() })]).optional(),
});
export type RecurrenceRule = z.infer<typeof recurrenceRule>;

/** A catch-up creates the missed occurrences up to a day that is fixed when it starts. */
const catchUp = z.strictObject({
  until: storedDay,
  /** The ordinal at the start of the catch-up. */
  from: z.int().min(0),
});
export type CatchUp = z.infer<typeof catchUp>;

const recurringProgress = z.strictObject({
  /** The ordinal of the last occurrence that was created or skipped; 0 = none yet. */
  ordinal: z.int().min(0),
  /** The day of that occurrence; null = none yet. */
  lastOn: storedDay.nullable(),
  /** The day of the next occurrence; null = none left. While paused: the first that was not created. */
  nextOn: storedDay.nullable(),
  /** Set while missed occurrences are created. */
  catchUp: catchUp.nullable(),
  pausedAt: storedInstant.nullable(),
  pausedWhy: z.enum(pauseReasons).nullable(),
});
export type RecurringProgress = z.infer<typeof recurringProgress>;

/** An expense or transaction that repeats by a rule. Missing values are null. */
export const storedRecurringExpense = recurringProgress.extend({
  id: storedId,
  kind: z.enum(recurringKinds),
  template: recurringTemplate,
  rule: recurrenceRule,
  /** The ordinal of the rule's start; not 1 if the rule was changed later. */
  firstOrdinal: z.int(),
  /** All members in it, including the owner, sorted and unique. They may read it. */
  parties: z.array(storedId).readonly(),
  /** The owner of the recurring expense and of its occurrences. */
  createdBy: storedId,
  createdAt: storedInstant,
  /** The last skipped ordinal; null = none. */
  skipped: z.int().min(0).nullable(),
  /** The hash of the creating request, which identifies a retry. */
  digest: z.string(),
  /** The time for the hourly job, and the shard of its index: see `nextDueAt`, `shardOf`. */
  dueAt: storedInstant.nullable(),
  shard: z.int().min(0),
  version: storedVersion,
  lastActivityId: storedId,
  updatedAt: storedInstant,
  /** Ended by a member. The document stays, so that its id is never reused. */
  endedAt: storedInstant.nullable(),
});
export type RecurringExpense = z.infer<typeof storedRecurringExpense>;

/**
 * An occurrence without an amount. It counts nowhere. After confirmation it becomes an expense or transaction with the
 * same id.
 */
export const storedDraft = z.strictObject({
  /** Derived from the recurring expense's id and the ordinal, like every occurrence's id. */
  id: storedId,
  seriesId: storedId,
  ordinal: z.int().min(0),
  on: storedDay,
  /** The template when the draft was created. */
  template: recurringTemplate,
  parties: z.array(storedId).readonly(),
  createdBy: storedId,
  createdAt: storedInstant,
  /** The time of the next reminder (see `nextDraftReminder`), and the shard of its index; null = no more reminders. */
  remindAt: storedInstant.nullable(),
  shard: z.int().min(0),
  version: storedVersion,
  updatedAt: storedInstant,
});
export type Draft = z.infer<typeof storedDraft>;
