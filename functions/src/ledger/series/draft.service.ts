import { toExpenseResource } from '../../core/expense/expense-resource.ts';
import { toCents } from '../../core/money/money.ts';
import {
  isAllowed,
  notFound,
  requireAllowed,
  viewersOf,
  type Actor,
} from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  toDraftResource,
  type ConfirmedDraft,
  type DraftResource,
} from '../../core/series/series-resource.ts';
import { rightsOf } from '../../core/series/series-right.ts';
import { withAmount } from '../../core/series/series.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { activity, drafts, expenses, transactions } from '../../platform/firestore/paths.ts';
import type { Page } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { readNamesOf } from '../shared/names.repository.ts';
import { takeDebtsBetweenOthers } from '../shared/transaction-references.ts';
import { enterOccurrence, type EnteredOccurrence } from './occurrence-entry.ts';
import { recordDraft, signalSeries } from './series-change.ts';
import { debtsOf, ownerOf, requirePeopleOf } from './series-context.ts';
import { findDraft, pageDrafts } from './series.repository.ts';

/** A request about a draft: who made it, and which draft. */
interface Asked {
  actor: Actor;
  id: string;
  now: Date;
}

/** The drafts that the actor may see, the oldest first. */
export async function listDrafts(
  store: Store,
  actor: Actor,
  page: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Page<DraftResource>> {
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  const { items, nextCursor } = await pageDrafts(store, scope, page);
  const seen = items.filter((one) => isAllowed(actor, 'expense:read', rightsOf(one), now));
  return { items: seen.map(toDraftResource), nextCursor };
}

/**
 * Enters a draft with its amount. If several people send the same amount, the first enters it, and the others
 * get the thing that was entered, as a repeated request does.
 *
 * @throws Problem not_found, forbidden, invalid_request, conflict if it was entered with another amount
 */
export async function confirmDraft(
  store: Store,
  { actor, id, now }: Asked,
  amount: number,
  limits: CallerLimits,
): Promise<{ confirmed: ConfirmedDraft; isNew: boolean }> {
  const { householdId } = actor;
  const seen = await findDraft(store, householdId, id);
  const known = seen && (await readNamesOf(store, householdId, seen.createdBy));
  if (seen) await limits.takeRows(debtsOf(id, seen.template).length);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const draft = await findDraft(unit, householdId, id);
    if (!draft) {
      const entered = await requireEntered(unit, context, id, amount);
      return { confirmed: toConfirmed(context, entered), isNew: false };
    }
    requireAllowed(context.actor, 'expense:confirm', rightsOf(draft), now);
    const template = withAmount(draft.template, toCents(amount));
    requirePeopleOf(template, context.members);
    const createdBy = ownerOf(context, draft);
    const isKnown = known?.ownerId === createdBy;
    const names = isKnown ? known : await readNamesOf(unit, householdId, createdBy);
    const { timeZone } = await getHousehold(unit, householdId);
    const rows = debtsOf(id, template);
    await takeDebtsBetweenOthers(context, limits, [{ before: null, rows }]);
    const occurrence = { ...draft, createdBy, template };
    const entered = enterOccurrence(unit, context, occurrence, { names, timeZone });
    unit.delete(drafts(householdId).doc(id));
    signalSeries(unit, context, draft);
    return { confirmed: toConfirmed(context, entered), isNew: true };
  });
}

function toConfirmed({ toResource }: WriteContext, entered: EnteredOccurrence): ConfirmedDraft {
  return entered.resourceType === 'expenses'
    ? { expense: toExpenseResource(entered.thing), transaction: null }
    : { expense: null, transaction: toResource(entered.thing) };
}

/**
 * The expense or transaction that a draft has become.
 *
 * @throws Problem not_found, conflict
 */
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
  // It may have been edited since. The entry of its creation has its id.
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

/**
 * Leaves one occurrence out: there was nothing to pay.
 *
 * @throws Problem not_found, forbidden
 */
export function dismissDraft(store: Store, { actor, id, now }: Asked): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const draft = await findDraft(unit, actor.householdId, id);
    if (!draft) throw notFound();
    requireAllowed(context.actor, 'expense:delete', rightsOf(draft), now);
    unit.delete(drafts(actor.householdId).doc(id));
    recordDraft(unit, context, 'skipped', draft);
    signalSeries(unit, context, draft);
  });
}
