import { isAllowed } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { assertEditable } from '../../core/settlement/transaction-lock.ts';
import {
  serverFieldNames,
  type TransactionResource,
  type TransactionUpdate,
} from '../../core/transaction/transaction-resource.ts';
import { withPaid } from '../../core/transaction/new-transaction.ts';
import { isOtherMoney } from '../../core/transaction/transaction.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { disputesLeftBy, readReasons } from '../shared/change-rules.ts';
import {
  openContext,
  requireExpected,
  requireStandsAlone,
  requireTransaction,
  type VersionCheck,
  type WriteContext,
  requireNotPostponed,
  hidingSettlement,
} from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames, requireEnded } from '../shared/transaction.repository.ts';
import {
  saveTransaction,
  changedFields,
  nextVersion,
  ownFieldsOf,
} from '../shared/transaction-change.ts';
import {
  categoryResolver,
  requireMembers,
  requirePaymentRight,
  limitDebtsBetweenOthers,
  type CategoryResolver,
} from '../shared/transaction-references.ts';
import { isSameContent } from '../../core/wire/same-content.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

/** Writes nothing if nothing differs. */
export async function updateTransaction(
  { store, actor, now, limits }: LimitedMemberCall,
  id: string,
  body: TransactionUpdate,
  isExpected: VersionCheck,
): Promise<TransactionResource> {
  const { householdId } = actor;
  const expected = await readNamesOf(store, householdId, body.enteredBy ?? actor.uid);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const action = 'transaction:toggle_paid';
    const before = await requireTransaction(unit, context.actor, action, id, now);
    requireStandsAlone(before);
    requireExpected(context, before, isExpected);
    const resolve = categoryResolver(unit, context);
    const after = await applyBody(context, before, body, resolve);
    // Before the server's fields: if it was settled meanwhile, these changed too, and the
    // settlement is the reason to report.
    hidingSettlement(context, [before], () => assertEditable(before, after));
    await requireNotPostponed(unit, context, [{ before, after }]);
    if (after.paid !== before.paid) await requireEnded(unit, householdId, [before]);
    requireServerFields(body, context.toResource(before), context.toResource(after));
    if (after === before) return context.toResource(before);
    // Marking as paid is not limited.
    const isOnlyPaying = after.paid && changedFields(before, body).length === 0;
    if (!isOnlyPaying) await limits.takeEdit(id);
    await limitDebtsBetweenOthers(context, limits, [{ before, rows: [after] }]);
    await readReasons(unit, context, { transactions: [before] });
    const isOwners = after.enteredBy === expected.ownerId;
    const names = isOwners ? expected : await readNamesOf(unit, householdId, after.enteredBy);
    rememberNames(unit, householdId, names, [after]);
    return context.toResource(saveTransaction(unit, context, { what: 'updated', before, after }));
  });
}

/** Returns `before` itself if nothing differs. */
export async function applyBody(
  context: WriteContext,
  before: Transaction,
  body: TransactionUpdate,
  resolve: CategoryResolver,
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
  const wanted = await resolve(before.categories, body.categories);
  const after = nextVersion(withPaid(before, body.paid, now), ownFieldsOf(body, wanted));
  requirePaymentRight(context, before, after);
  const isOwner = isAllowed(actor, 'transaction:end_disputes', before, now);
  const isMoneyChanged = () => isOtherMoney(before, after);
  return { ...after, disputes: disputesLeftBy(context, before, isOwner, isMoneyChanged) };
}

type FieldName = keyof TransactionUpdate & keyof TransactionResource;

/** Must be sent back unchanged. `If-Match` checks the version; comments change without one. */
const keptFields: readonly FieldName[] = [
  'id',
  'enteredBy',
  'seriesId',
  ...serverFieldNames.filter((name) => name !== 'version' && name !== 'commentCount'),
];
const instants: readonly FieldName[] = ['date', 'paidDate', 'deletedAt'];

/**
 * Refuses changes of fields that only the server sets. A derived field may have its old or its
 * new value.
 * @param before the current resource
 * @param after the resource after the edit
 * @throws Problem invalid_request
 */
function requireServerFields(
  body: TransactionUpdate,
  before: TransactionResource,
  after: TransactionResource,
): void {
  const wrong = keptFields.filter((name) => {
    if (body[name] === undefined) return false;
    // Clients send it with the mark, but the server's time counts.
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
    instants.includes(name) && typeof value === 'string' ? Date.parse(value) : value;
  return [before, after].some((one) => isSameContent(plain(sent), plain(one[name])));
}
