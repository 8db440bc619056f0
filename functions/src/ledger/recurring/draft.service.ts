import { toExpenseResource } from '../../core/expense/expense-resource.ts';
import { toCents } from '../../core/money/money.ts';
import { isAllowed, notFound, requireAllowed, viewersOf } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  toDraftResource,
  type ConfirmedDraft,
  type DraftResource,
} from '../../core/recurring/recurring-expense-resource.ts';
import { recurringPermissionTarget } from '../../core/recurring/recurring-permission.ts';
import { templateWithAmount } from '../../core/recurring/recurring-expense.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { activity, drafts, expenses, transactions } from '../../platform/firestore/paths.ts';
import type { ResultPage } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { MemberCall, LimitedMemberCall } from '../../platform/http/call.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOf } from '../shared/transaction.repository.ts';
import { limitDebtsBetweenOthers } from '../shared/transaction-references.ts';
import {
  enterOccurrence,
  type EnteredOccurrence,
  recordDraft,
  signalRecurringExpense,
} from './recurring-change.ts';
import {
  debtsOfTemplate,
  ownerAfterChange,
  requireRecurringTemplate,
} from './recurring-context.ts';
import { findDraft, pageDrafts } from './recurring.repository.ts';

/** Oldest first. */
export async function listDrafts(
  { store, actor, now }: MemberCall,
  page: { limit: number; cursor?: string | undefined },
): Promise<ResultPage<DraftResource>> {
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  const { items, nextCursor } = await pageDrafts(store, scope, page);
  const seen = items.filter((one) =>
    isAllowed(actor, 'expense:read', recurringPermissionTarget(one), now),
  );
  return { items: seen.map(toDraftResource), nextCursor };
}

/**
 * Enters a draft with its amount. If several members send the same amount, the first creates the
 * entry and the others get it as the response.
 * @throws Problem not_found, forbidden, invalid_request, conflict if it was entered with another
 * amount
 */
export async function confirmDraft(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  amount: number,
): Promise<{ confirmed: ConfirmedDraft; isNew: boolean }> {
  const { householdId } = actor;
  const seen = await findDraft(store, householdId, id);
  const known = seen && (await readNamesOf(store, householdId, seen.createdBy));
  if (seen) await limits.takeRows(debtsOfTemplate(id, seen.template).length);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const draft = await findDraft(unit, householdId, id);
    if (!draft) {
      const entered = await requireEntered(unit, context, id, amount);
      return { confirmed: toConfirmed(context, entered), isNew: false };
    }
    requireAllowed(context.actor, 'expense:confirm', recurringPermissionTarget(draft), now);
    const template = templateWithAmount(draft.template, toCents(amount));
    requireRecurringTemplate(template, context.members);
    const createdBy = ownerAfterChange(context, draft);
    const isKnown = known?.ownerId === createdBy;
    const names = isKnown ? known : await readNamesOf(unit, householdId, createdBy);
    const { timeZone } = await getHousehold(unit, householdId);
    const rows = debtsOfTemplate(id, template);
    await limitDebtsBetweenOthers(context, limits, [{ before: null, rows }]);
    const occurrence = { ...draft, createdBy, template };
    const entered = enterOccurrence(unit, context, occurrence, { names, timeZone });
    unit.delete(drafts(householdId).doc(id));
    signalRecurringExpense(unit, context, draft);
    return { confirmed: toConfirmed(context, entered), isNew: true };
  });
}

function toConfirmed({ toResource }: WriteContext, entered: EnteredOccurrence): ConfirmedDraft {
  return entered.resourceType === 'expenses'
    ? { expense: toExpenseResource(entered.thing), transaction: null }
    : { expense: null, transaction: toResource(entered.thing) };
}

/** @throws Problem not_found, conflict */
async function requireEntered(
  unit: UnitOfWork,
  { actor, householdId, now }: WriteContext,
  id: string,
  amount: number,
): Promise<EnteredOccurrence> {
  const entered = await findEntered(unit, householdId, id);
  if (!entered || entered.thing.deletedAt !== null) throw notFound();
  const isSeen =
    entered.resourceType === 'expenses'
      ? isAllowed(actor, 'expense:read', entered.thing, now)
      : isAllowed(actor, 'transaction:read', entered.thing, now);
  if (!isSeen) throw notFound();
  if (entered.thing.amountCents === toCents(amount)) return entered;
  // It may have been edited since. The history entry of its creation has the same id.
  const creation = await unit.get(activity(householdId).doc(id));
  if (creation?.after?.['amount'] === amount) return entered;
  throw new Problem('conflict', 'Its amount has been said already, and it is another one.');
}

async function findEntered(
  unit: UnitOfWork,
  householdId: string,
  id: string,
): Promise<EnteredOccurrence | null> {
  const expense = await unit.get(expenses(householdId).doc(id));
  if (expense) return { resourceType: 'expenses', thing: expense };
  const row = await unit.get(transactions(householdId).doc(id));
  return row && { resourceType: 'transactions', thing: row };
}

/** Skips it: there was nothing to pay. @throws Problem not_found, forbidden */
export function dismissDraft({ store, actor, now }: MemberCall, id: string): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const draft = await findDraft(unit, actor.householdId, id);
    if (!draft) throw notFound();
    requireAllowed(context.actor, 'expense:delete', recurringPermissionTarget(draft), now);
    unit.delete(drafts(actor.householdId).doc(id));
    recordDraft(unit, context, 'skipped', draft);
    signalRecurringExpense(unit, context, draft);
  });
}
