import { Problem } from '../../core/problem/problem.ts';
import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import type {
  TransactionResource,
  TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';
import { isOtherMoney, withPaid, type Transaction } from '../../core/transaction/transaction.ts';
import { disputesLeftBy } from '../shared/ended-disputes.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { isAllowed, notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { requireServerFields } from './server-fields.ts';
import { namingToThoseWhoSee } from '../shared/settling-seen.ts';
import { readReasons } from '../shared/leaver-claims.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import {
  openContext,
  requireExpected,
  requireStandsAlone,
  type VersionCheck,
  type WriteContext,
} from '../shared/ledger-context.ts';
import { changedFields, nextVersion, ownFieldsOf } from '../shared/transaction-entry.ts';
import {
  requireMembers,
  requirePaymentRight,
  resolveCategories,
} from '../shared/transaction-references.ts';
import { findTransaction } from '../shared/transaction.repository.ts';
import { requireEnded } from '../shared/unfinished-imports.ts';

/** Changes a transaction to what the body says; where that is what it is, nothing is written. */
export async function updateTransaction(
  store: Store,
  actor: Actor,
  id: string,
  body: TransactionUpdate,
  isExpected: VersionCheck,
  now: Date,
): Promise<TransactionResource> {
  const { householdId } = actor;
  const expected = await readNamesOf(store, householdId, body.enteredBy ?? actor.uid);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const before = await findTransaction(unit, actor.householdId, id, now);
    if (!before || before.deletedAt !== null) throw notFound();
    requireAllowed(context.actor, 'transaction:toggle_paid', before, now);
    requireStandsAlone(before);
    requireExpected(context, before, isExpected);
    const after = await change(unit, context, before, body);
    // First of all: a settlement that overtook the client also changed what the server sets.
    namingToThoseWhoSee(context, [before], () => assertEditable(before, after));
    if (after.paid !== before.paid) await requireEnded(unit, householdId, [before]);
    requireServerFields(body, context.toResource(before), context.toResource(after));
    if (after === before) return context.toResource(before);
    await readReasons(unit, context, { transactions: [before] });
    const isOwners = after.enteredBy === expected.ownerId;
    const names = isOwners ? expected : await readNamesOf(unit, householdId, after.enteredBy);
    rememberNames(unit, householdId, names, [after]);
    return context.toResource(saveTransaction(unit, context, { what: 'updated', before, after }));
  });
}

async function change(
  unit: UnitOfWork,
  context: WriteContext,
  before: Transaction,
  body: TransactionUpdate,
): Promise<Transaction> {
  const { actor, members, now } = context;
  const changed = changedFields(before, body);
  if (changed.length === 0 && body.paid === before.paid) return before;
  if (changed.length === 0) return nextVersion(withPaid(before, body.paid, now), {});
  if (!isAllowed(actor, 'transaction:update', before, now)) {
    throw new Problem('forbidden', 'You may mark this paid or unpaid, but not change it.', {
      errors: changed.map((path) => ({ path, message: 'You may not change this.' })),
    });
  }
  requireMembers(members, before, body);
  const wanted = await resolveCategories(unit, context, before.categories, body.categories);
  const after = nextVersion(withPaid(before, body.paid, now), ownFieldsOf(body, wanted));
  requirePaymentRight(context, before, after);
  const mayEnd = isAllowed(actor, 'transaction:end_disputes', before, now);
  const isMoneyChanged = () => isOtherMoney(before, after);
  return { ...after, disputes: disputesLeftBy({ members }, after, mayEnd, isMoneyChanged) };
}
