import { toRows, partiesOfRow } from '../../core/expense/rows.ts';
import { shareOut } from '../../core/expense/share-out.ts';
import type { Member } from '../../core/household/stored.ts';
import type { RecurringExpense, RecurringTemplate } from '../../core/recurring/stored.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import type { Action } from '../../core/permission/permission.ts';
import { Problem, invalidField } from '../../core/problem/problem.ts';
import { toRecurringExpenseResource } from '../../core/recurring/recurring-expense-resource.ts';
import { recurringPermissionTarget } from '../../core/recurring/recurring-permission.ts';
import { isPaymentTemplate } from '../../core/recurring/recurring-expense.ts';
import {
  PAYMENT_REPEATS,
  type NewRecurringExpense,
} from '../../core/recurring/recurring-expense-request.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { requireExpenseMembers, requireExpense } from '../expenses/expense-context.ts';
import {
  type VersionCheck,
  type WriteContext,
  requireStandsAlone,
  requireTransaction,
} from '../shared/ledger-context.ts';
import { requireMembers } from '../shared/transaction-references.ts';
import { findRecurringExpense } from './recurring.repository.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { CategoryReference } from '../../core/transaction/stored.ts';
import { expenses, transactions } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/** @throws Problem not_found (also if it has ended or is not readable), forbidden */
export async function requireRecurringExpense(
  reader: Reader,
  actor: Actor,
  action: Extract<Action, `expense:${string}`>,
  id: string,
  now: Date,
): Promise<RecurringExpense> {
  const series = await findRecurringExpense(reader, actor.householdId, id);
  if (!series) throw notFound();
  requireAllowed(actor, action, recurringPermissionTarget(series), now);
  return series;
}

/** @throws Problem `precondition_failed` with the current recurring expense in `current` */
export function requireExpectedRecurringExpense(
  before: RecurringExpense,
  isExpected: VersionCheck,
): void {
  if (isExpected(before.version)) return;
  throw new Problem('precondition_failed', 'Someone else changed this first.', {
    extra: { current: toRecurringExpenseResource(before) },
  });
}

/**
 * Occurrences need current members, and are never payments: those are recorded when they were made.
 * The template has the stored names of its categories, because a client may send others.
 * @throws Problem invalid_request
 */
export function requireRecurringTemplate(
  template: RecurringTemplate,
  members: readonly Member[],
): void {
  if (isPaymentTemplate(template)) {
    const path = template.of === 'expense' ? 'template.categories' : 'transaction.categories';
    throw invalidField(path, PAYMENT_REPEATS);
  }
  if (template.of === 'expense') requireExpenseMembers(members, null, template);
  else requireMembers(members, null, template);
}

/** Occurrences need an owner who is a member: after the owner has left, the actor who resumes. */
export function ownerAfterChange(
  { actorId, members }: Pick<WriteContext, 'actorId' | 'members'>,
  { createdBy }: Pick<RecurringExpense, 'createdBy'>,
): string {
  const isThere = members.some(({ id, leftAt }) => id === createdBy && leftAt === null);
  return isThere ? createdBy : actorId;
}

export function debtsOfTemplate(id: string, template: RecurringTemplate) {
  if (template.of === 'transaction') {
    const { paidBy, owedBy } = template;
    return [{ paidBy, owedBy }];
  }
  const { payers, kind } = template;
  return toRows(payers, shareOut({ id, ...template })).map((row) => partiesOfRow(row, kind));
}

interface FirstOccurrence {
  resourceType: 'expenses' | 'transactions';
  id: string;
  transactionDate: CalendarDate;
  categories: readonly CategoryReference[];
}

/**
 * Null if the request names none. An entry belongs to at most one active recurring expense.
 * @throws Problem not_found, forbidden, conflict, invalid_request
 */
export async function requireFirstOccurrence(
  unit: UnitOfWork,
  context: WriteContext,
  { first: id, rule }: NewRecurringExpense,
): Promise<FirstOccurrence | null> {
  if (id === undefined) return null;
  const first = await findFirstOccurrence(unit, context, id);
  if (first.transactionDate === rule.start) return first;
  throw invalidField('rule.start', 'The first is on the day of what was entered.');
}

async function findFirstOccurrence(
  unit: UnitOfWork,
  context: WriteContext,
  id: string,
): Promise<FirstOccurrence> {
  const { actor, householdId, now } = context;
  if ((await unit.get(expenses(householdId).doc(id))) === null) {
    const row = await requireTransaction(unit, actor, 'transaction:update', id, now);
    requireStandsAlone(row);
    await requireNotRecurring(unit, context, row.seriesId ?? null);
    return { resourceType: 'transactions', ...row };
  }
  const expense = await requireExpense(unit, actor, 'expense:update', id, now);
  await requireNotRecurring(unit, context, expense.seriesId);
  return { resourceType: 'expenses', ...expense };
}

async function requireNotRecurring(
  unit: UnitOfWork,
  { householdId }: WriteContext,
  seriesId: string | null,
): Promise<void> {
  const known = seriesId !== null && (await findRecurringExpense(unit, householdId, seriesId));
  if (known) throw new Problem('conflict', 'This repeats already.');
}

/** Links the entry. Its version stays: the link causes no edit conflict. */
export function markFirstOccurrence(
  unit: UnitOfWork,
  householdId: string,
  { resourceType, id }: FirstOccurrence,
  seriesId: string,
): void {
  if (resourceType === 'transactions') unit.update(transactions(householdId).doc(id), { seriesId });
  else unit.update(expenses(householdId).doc(id), { seriesId, ordinal: 1 });
}
