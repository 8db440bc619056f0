import { isAllowed, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  toSettlementResource,
  type SettlementResource,
} from '../../core/settlement/settlement-resource.ts';
import { namedSettlements } from '../../core/settlement/steps.ts';
import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import type { EntryFields } from '../../core/transaction/repeated-entry.ts';
import {
  serverFieldNames,
  toTransactionResource,
  type NewTransaction,
  type TransactionResource,
  type TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';
import { isOtherMoney, withPaid, type Transaction } from '../../core/transaction/transaction.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { nameLookup } from '../../core/household/member-names.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { settlements } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { disputesLeftBy } from '../shared/ended-disputes.ts';
import { readReasons } from '../shared/leaver-claims.ts';
import {
  openContext,
  requireExpected,
  requireStandsAlone,
  requireTransaction,
  type VersionCheck,
  type WriteContext,
} from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { findRepeatedRow } from '../shared/repeated-entry.ts';
import { asSeenBy, namingToThoseWhoSee } from '../shared/settling-seen.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import {
  changedFields,
  enterTransaction,
  nextVersion,
  ownFieldsOf,
} from '../shared/transaction-entry.ts';
import {
  requireMembers,
  requireOwner,
  requirePaymentRight,
  resolveCategories,
  takeDebtsBetweenOthers,
} from '../shared/transaction-references.ts';
import { withPayers } from '../shared/transaction.repository.ts';
import { requireEnded } from '../shared/unfinished-imports.ts';

/** @throws Problem not_found, also if it is deleted or the actor may not see it */
export async function getTransaction(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<TransactionResource> {
  const [stored, members] = await Promise.all([
    requireTransaction(store, actor, 'transaction:read', id, now),
    listPeople(store, actor.householdId),
  ]);
  const [transaction = stored] = await withPayers(store, actor.householdId, [stored]);
  return toTransactionResource(asSeenBy(actor, transaction, now), nameLookup(members));
}

/** Settlements in which the transaction is or was an item, as far as the actor may read them. */
export async function listSettlementsOf(
  store: Store,
  actor: Actor,
  id: string,
  now: Date,
): Promise<SettlementResource[]> {
  const transaction = await requireTransaction(store, actor, 'transaction:read', id, now);
  const settlementIds = namedSettlements(asSeenBy(actor, transaction, now).settlementIds);
  if (settlementIds.length === 0) return [];
  const collection = settlements(actor.householdId);
  const [found, members] = await Promise.all([
    store.getAll(settlementIds.map((one) => collection.doc(one))),
    listPeople(store, actor.householdId),
  ]);
  const nameOf = nameLookup(members);
  return found
    .filter((one) => one !== null)
    .filter((one) => isAllowed(actor, 'settlement:read', one, now))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map((one) => toSettlementResource(one, nameOf));
}

/**
 * Enters a transaction. Sending the same again returns the first one, so that a retry stores nothing twice.
 */
export async function createTransaction(
  store: Store,
  actor: Actor,
  body: NewTransaction,
  now: Date,
  limits: CallerLimits,
): Promise<{ transaction: TransactionResource; isNew: boolean }> {
  const { householdId } = actor;
  const { id, enteredBy = actor.uid } = body;
  const [names] = await Promise.all([
    readNamesOf(store, householdId, enteredBy),
    limits.takeRows(1),
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const repeated = await findRepeatedRow(unit, context, id, enteredBy, fieldsSentIn(body));
    if (repeated) return { transaction: context.toResource(repeated), isNew: false };
    requireOwner(context, 'transaction', enteredBy);
    requireMembers(context.members, null, body);
    const categories = await resolveCategories(unit, context, [], body.categories);
    const own = ownFieldsOf(body, categories);
    requireSameType(body, own.category);
    requirePaymentRight(context, null, { ...own, enteredBy });
    const { timeZone } = await getHousehold(unit, householdId);
    const after = enterTransaction({ id, enteredBy, now, timeZone }, own);
    await takeDebtsBetweenOthers(context, limits, null, [after]);
    rememberNames(unit, householdId, names, [after]);
    const saved = saveTransaction(unit, context, { what: 'created', before: null, after });
    return { transaction: context.toResource(saved), isNew: true };
  });
}

/**
 * Refuses a `type` that is not the name of the first category: the field only repeats it.
 *
 * @throws Problem invalid_request
 */
function requireSameType({ type, categories }: NewTransaction, category: string): void {
  if (type === undefined || type === category || type === categories[0]?.name) return;
  const message = 'This is not the name of the first category.';
  throw new Problem('invalid_request', `type: ${message}`, { errors: [{ path: 'type', message }] });
}

/**
 * The fields that are compared with the stored ones: `payTo` only if no member paid, `type` only without
 * categories.
 */
function fieldsSentIn(body: NewTransaction): EntryFields {
  const { amount, transactionDate, paidBy, owedBy, note, optional, categories, type } = body;
  const payTo = paidBy === null ? (body.payTo ?? null) : null;
  const named = categories.length === 0 ? { type } : {};
  return { amount, transactionDate, paidBy, owedBy, payTo, note, optional, categories, ...named };
}

/** Changes a transaction to what the body says. If nothing differs, nothing is written. */
export async function updateTransaction(
  store: Store,
  actor: Actor,
  id: string,
  body: TransactionUpdate,
  isExpected: VersionCheck,
  now: Date,
  limits: CallerLimits,
): Promise<TransactionResource> {
  const { householdId } = actor;
  const expected = await readNamesOf(store, householdId, body.enteredBy ?? actor.uid);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const action = 'transaction:toggle_paid';
    const before = await requireTransaction(unit, context.actor, action, id, now);
    requireStandsAlone(before);
    requireExpected(context, before, isExpected);
    const after = await applyBody(unit, context, before, body);
    // Checked before the fields of the server: if it was settled meanwhile, these have changed too, and the
    // settlement is the reason to tell.
    namingToThoseWhoSee(context, [before], () => assertEditable(before, after));
    if (after.paid !== before.paid) await requireEnded(unit, householdId, [before]);
    requireServerFields(body, context.toResource(before), context.toResource(after));
    if (after === before) return context.toResource(before);
    // Paying is always possible.
    const isOnlyPaying = after.paid && changedFields(before, body).length === 0;
    if (!isOnlyPaying) await limits.takeEdit(id);
    await takeDebtsBetweenOthers(context, limits, before, [after]);
    await readReasons(unit, context, { transactions: [before] });
    const isOwners = after.enteredBy === expected.ownerId;
    const names = isOwners ? expected : await readNamesOf(unit, householdId, after.enteredBy);
    rememberNames(unit, householdId, names, [after]);
    return context.toResource(saveTransaction(unit, context, { what: 'updated', before, after }));
  });
}

/** The transaction with what the body says; `before` itself if nothing differs. */
async function applyBody(
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
  const isOwner = isAllowed(actor, 'transaction:end_disputes', before, now);
  const isMoneyChanged = () => isOtherMoney(before, after);
  return { ...after, disputes: disputesLeftBy(context, before, isOwner, isMoneyChanged) };
}

type FieldName = keyof TransactionUpdate & keyof TransactionResource;

/**
 * Fields that a client must send back unchanged. The version is left out, because `If-Match` checks it, and
 * so is the number of comments, which changes without a new version.
 */
const keptFields: readonly FieldName[] = [
  'id',
  'enteredBy',
  ...serverFieldNames.filter((name) => name !== 'version' && name !== 'commentCount'),
];
const instants: readonly FieldName[] = ['date', 'paidDate', 'deletedAt'];

/**
 * Refuses changes of fields that only the server sets. A field that follows from others may have its old or
 * its new value.
 *
 * @param before what GET answers now
 * @param after what it will answer
 * @throws Problem invalid_request
 */
function requireServerFields(
  body: TransactionUpdate,
  before: TransactionResource,
  after: TransactionResource,
): void {
  const wrong = keptFields.filter((name) => {
    if (body[name] === undefined) return false;
    // Clients send it with the mark, but the time of the server counts.
    if (name === 'paidDate' && before.paid !== after.paid) return false;
    return !isOneOf(name, body[name], before, after);
  });
  if (body.payTo && after.paidBy !== null && !isOneOf('payTo', body.payTo, before, after)) {
    wrong.push('payTo');
  }
  if (body.type && body.categories[0] && body.type !== body.categories[0].name) {
    if (!isOneOf('type', body.type, before, after)) wrong.push('type');
  }
  const [first] = wrong;
  if (!first) return;
  const message = 'Only the server sets this: send it as you got it, or leave it out.';
  throw new Problem('invalid_request', `${first}: ${message}`, {
    errors: wrong.map((path) => ({ path, message })),
  });
}

function isOneOf(
  name: FieldName,
  sent: unknown,
  before: TransactionResource,
  after: TransactionResource,
): boolean {
  const plain = (value: unknown) =>
    instants.includes(name) && typeof value === 'string'
      ? Date.parse(value)
      : JSON.stringify(value);
  return plain(sent) === plain(before[name]) || plain(sent) === plain(after[name]);
}
