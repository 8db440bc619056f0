import { Problem } from '../../core/problem/problem.ts';
import type { Actor } from '../../core/permission/actor.ts';
import type { EntryFields } from '../../core/transaction/repeated-entry.ts';
import type {
  NewTransaction,
  TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { openContext } from '../shared/ledger-context.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { findRepeatedRow } from '../shared/repeated-entry.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { enterTransaction, ownFieldsOf } from '../shared/transaction-entry.ts';
import {
  requireMembers,
  requireOwner,
  requirePaymentRight,
  resolveCategories,
} from '../shared/transaction-references.ts';

/** Enters a transaction; the same again finds the first one, so that retrying stores once. */
export async function createTransaction(
  store: Store,
  actor: Actor,
  body: NewTransaction,
  now: Date,
  takeRows: (count: number) => Promise<void>,
): Promise<{ transaction: TransactionResource; isNew: boolean }> {
  const { householdId } = actor;
  const { id, enteredBy = actor.uid } = body;
  const [names] = await Promise.all([readNamesOf(store, householdId, enteredBy), takeRows(1)]);
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
    rememberNames(unit, householdId, names, [after]);
    const saved = saveTransaction(unit, context, { what: 'created', before: null, after });
    return { transaction: context.toResource(saved), isNew: true };
  });
}

/** Where a category is named twice, the two must agree. */
function requireSameType({ type, categories }: NewTransaction, category: string): void {
  if (type === undefined || type === category || type === categories[0]?.name) return;
  const message = 'This is not the name of the first category.';
  throw new Problem('invalid_request', `type: ${message}`, { errors: [{ path: 'type', message }] });
}

/** Who pays outside is named only where no member does; a type counts only without categories. */
function fieldsSentIn(body: NewTransaction): EntryFields {
  const { amount, transactionDate, paidBy, owedBy, note, optional, categories, type } = body;
  const payTo = paidBy === null ? (body.payTo ?? null) : null;
  const named = categories.length === 0 ? { type } : {};
  return { amount, transactionDate, paidBy, owedBy, payTo, note, optional, categories, ...named };
}
