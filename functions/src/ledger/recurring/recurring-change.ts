import { permittedMembers } from '../../core/permission/permission.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
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
import { series as seriesOf } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { shardOf } from '../../platform/tasks/shards.ts';
import {
  commonParties,
  partiesBeforeAndAfter,
  type ChangeContext,
} from '../shared/transaction-change.ts';

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
