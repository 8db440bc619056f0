import { permittedMembers } from '../../core/permission/permission.ts';
import { type CalendarDate, dayIn } from '../../core/calendar/calendar.ts';
import { nextDueAt } from '../../core/recurring/due.ts';
import {
  recurringExpenseFacts,
  recurringTemplateFacts,
  namedOccurrence,
} from '../../core/recurring/recurring-expense-facts.ts';
import { recurringPermissionTarget } from '../../core/recurring/recurring-permission.ts';
import { recurringExpenseParties } from '../../core/recurring/recurring-expense.ts';
import type { Draft, RecurringExpense, RecurringProgress } from '../../core/recurring/stored.ts';
import { commitTime } from '../../platform/firestore/converters.ts';
import { series as seriesOf, drafts } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { shardOf } from '../../platform/tasks/parts.ts';
import {
  commonParties,
  partiesBeforeAndAfter,
  type ChangeContext,
  saveTransaction,
  enterTransaction,
} from '../shared/transaction-change.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { enterExpense, expenseEntry } from '../expenses/expense-change.ts';
import { rememberNames, type OwnerNames } from '../shared/transaction.repository.ts';
import { nextDraftReminder } from '../../core/recurring/draft-reminder.ts';
import { v5 } from 'uuid';

export interface RecurringChange {
  what: 'created' | 'updated' | 'paused' | 'resumed' | 'skipped' | 'ended';
  /** null = it is new. */
  before: RecurringExpense | null;
  after: RecurringExpense;
  on?: CalendarDate;
}

export function firstRecurringVersion(
  chosen: RecurringProgress &
    Pick<
      RecurringExpense,
      'id' | 'kind' | 'template' | 'rule' | 'createdBy' | 'createdAt' | 'digest'
    >,
  timeZone: string,
): RecurringExpense {
  return {
    ...chosen,
    firstOrdinal: 1,
    parties: recurringExpenseParties(chosen.createdBy, chosen.template),
    dueAt: nextDueAt({ ...chosen, endedAt: null }, timeZone),
    shard: shardOf(chosen.id),
    skipped: null,
    version: 1,
    lastActivityId: '',
    updatedAt: commitTime,
    endedAt: null,
  };
}

export function nextRecurringVersion(
  before: RecurringExpense,
  changes: Partial<RecurringExpense>,
  timeZone: string,
): RecurringExpense {
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: commitTime };
  return { ...after, dueAt: nextDueAt(after, timeZone) };
}

/** Signals everyone who could see it before or can now. @returns the stored recurring expense */
export function saveRecurringExpense(
  unit: UnitOfWork,
  context: ChangeContext,
  { what, before, after, on }: RecurringChange,
): RecurringExpense {
  const { householdId, actorId } = context;
  const facts = recurringExpenseFacts(after);
  const entry = {
    actor: actorId,
    what,
    resourceType: 'series',
    resourceId: after.id,
    ownerId: after.createdBy,
    parties: commonParties(before, after),
    concerns: partiesBeforeAndAfter(before, after),
    before: before && recurringExpenseFacts(before),
    after: on === undefined ? facts : { ...facts, on },
    about: namedOccurrence(after, on ?? after.nextOn ?? after.rule.start),
  } as const;
  // Its creation is recorded under its own id. The history is permanent, so the id stays taken.
  const lastActivityId = unit.record(householdId, entry, before === null ? after.id : undefined);
  const stored = { ...after, lastActivityId };
  storeRecurringExpense(unit, context, before, stored);
  return stored;
}

/** Saves it without a history entry: the created occurrence has its own. */
export function storeRecurringExpense(
  unit: UnitOfWork,
  context: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  before: RecurringExpense | null,
  after: RecurringExpense,
): void {
  const { householdId } = context;
  unit.createOrReplace(seriesOf(householdId).doc(after.id), before, after);
  for (const state of before ? [before, after] : [after])
    signalRecurringExpense(unit, context, state);
}

/** @param concerns members to notify */
export function recordDraft(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<ChangeContext, 'householdId' | 'actorId'>,
  what: 'drafted' | 'asked_again' | 'skipped',
  { id, seriesId, createdBy, parties, template, on }: Draft,
  concerns: readonly string[] = parties,
): void {
  unit.record(householdId, {
    actor: actorId,
    what,
    resourceType: 'series',
    resourceId: seriesId,
    ownerId: createdBy,
    parties,
    concerns,
    before: null,
    after: { ...recurringTemplateFacts(id, template), varies: true, on, draftId: id },
    about: namedOccurrence({ template }, on),
  });
}

export function signalRecurringExpense(
  unit: UnitOfWork,
  { householdId, members, now }: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  seen: Pick<RecurringExpense, 'createdBy' | 'parties'>,
): void {
  unit.signal(
    householdId,
    permittedMembers('expense:read', members, recurringPermissionTarget(seen), now),
  );
}

type Occurrence = Pick<Draft, 'id' | 'seriesId' | 'ordinal' | 'on' | 'createdBy' | 'template'>;

export type EnteredOccurrence =
  | { resourceType: 'expenses'; thing: Expense }
  | { resourceType: 'transactions'; thing: Transaction };

interface EntryParts {
  /** Read before the commit. */
  names: OwnerNames;
  timeZone: string;
}

/** As POST would. Actor: `SCHEDULE_ID` or who confirms. Fails with `id_taken` if it exists. */
export function enterOccurrence(
  unit: UnitOfWork,
  context: ChangeContext,
  { id, seriesId, ordinal, on, createdBy, template }: Occurrence,
  { names, timeZone }: EntryParts,
): EnteredOccurrence {
  const { householdId, now } = context;
  if (template.of === 'transaction') {
    const own = { ...template, transactionDate: on };
    const after = enterTransaction({ id, seriesId, enteredBy: createdBy, now, timeZone }, own);
    rememberNames(unit, householdId, names, [after]);
    const change = { what: 'created', before: null, after } as const;
    return { resourceType: 'transactions', thing: saveTransaction(unit, context, change) };
  }
  const { amountCents, note, category, categories, optional, kind, payers, split } = template;
  const entry = expenseEntry({
    ...{ id, amountCents, note, category, categories, optional, kind, payers, split },
    ...{ seriesId, ordinal, transactionDate: on, enteredBy: createdBy },
    entered: now,
    enteredDay: dayIn(timeZone, now),
  });
  return { resourceType: 'expenses', thing: enterExpense(unit, context, entry, names) };
}

/** An occurrence without an amount. The commit fails with `id_taken` if it is stored already. */
export function createDraft(
  unit: UnitOfWork,
  context: ChangeContext,
  { id: seriesId, template, parties, createdBy }: RecurringExpense,
  { ordinal, on }: Pick<Draft, 'ordinal' | 'on'>,
  timeZone: string,
): void {
  const id = occurrenceId(seriesId, ordinal);
  const draft: Draft = {
    ...{ id, seriesId, ordinal, on, template, parties, createdBy },
    ...{ createdAt: context.now, version: 1, updatedAt: commitTime },
    remindAt: nextDraftReminder(on, dayIn(timeZone, context.now), timeZone),
    shard: shardOf(id),
  };
  unit.create(drafts(context.householdId).doc(id), draft);
  recordDraft(unit, context, 'drafted', draft);
  signalRecurringExpense(unit, context, draft);
}

/** UUID namespace of occurrence ids; other derived ids use another one. */
const NAMESPACE = '0d7c4e2a-91b5-5f36-8a4e-6c1b2f9d7e53';

/** Derived, so that none is created twice. Clients send UUIDs v4, so nobody can take it. */
export function occurrenceId(seriesId: string, ordinal: number): string {
  return v5(JSON.stringify([seriesId, ordinal]), NAMESPACE);
}
