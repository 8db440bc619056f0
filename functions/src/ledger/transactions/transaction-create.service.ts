import { isPermitted } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import type {
  NewTransaction,
  TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { readNamesOf, rememberNames } from '../shared/names.repository.ts';
import { requireNotBoth, requireRepeatedRow } from '../shared/repeated-entry.ts';
import type { Facts } from '../shared/transaction-activity.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { enterTransaction, ownFieldsOf } from '../shared/transaction-entry.ts';
import {
  requireMembers,
  requirePaymentRight,
  resolveCategories,
} from '../shared/transaction-references.ts';
import { findStoredRow } from '../shared/transaction.repository.ts';

/** Enters a transaction; the same again finds the first one, so that retrying stores once. */
export async function createTransaction(
  store: Store,
  actor: Actor,
  body: NewTransaction,
  now: Date,
  takeRows: (count: number) => Promise<void>,
): Promise<{ transaction: TransactionResource; isNew: boolean }> {
  const [names] = await Promise.all([
    readNamesOf(store, actor.householdId, body.enteredBy ?? actor.uid),
    takeRows(1),
  ]);
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const stored = await findStoredRow(unit, actor.householdId, body.id, now);
    if (stored && !stored.isGone) {
      const isSame = (facts: Facts) => repeats(body, facts);
      await requireRepeatedRow(unit, context, stored.row, body.enteredBy ?? actor.uid, isSame);
      return { transaction: context.toResource(stored.row), isNew: false };
    }
    await requireNotBoth(unit, actor.householdId, body.id, 'transactions');
    const entered = await enter(unit, context, body);
    rememberNames(unit, actor.householdId, names, [entered]);
    const change = { what: 'created', before: null, after: entered } as const;
    const saved = saveTransaction(unit, context, change, stored?.row);
    return { transaction: context.toResource(saved), isNew: true };
  });
}

async function enter(
  unit: UnitOfWork,
  context: WriteContext,
  body: NewTransaction,
): Promise<Transaction> {
  const { householdId, members, now } = context;
  const enteredBy = requireOwner(context, body);
  requireMembers(members, null, body);
  const categories = await resolveCategories(unit, context, [], body.categories);
  const own = ownFieldsOf(body, categories);
  requireSameType(body, own.category);
  requirePaymentRight(context, null, { ...own, enteredBy });
  const { timeZone } = await getHousehold(unit, householdId);
  return enterTransaction({ id: body.id, enteredBy, now, timeZone }, own);
}

/** As oneself, or as someone whose write grant one holds. */
function requireOwner(
  { actor, members, now }: WriteContext,
  { enteredBy = actor.uid, paidBy, owedBy }: NewTransaction,
): string {
  const isMember = members.some(({ id, leftAt }) => id === enteredBy && leftAt === null);
  if (!isMember) {
    const message = 'Choose a member of the household.';
    throw new Problem('invalid_request', `enteredBy: ${message}`, {
      errors: [{ path: 'enteredBy', message }],
    });
  }
  const thing = { enteredBy, paidBy, owedBy };
  if (isPermitted('transaction:create', actor.member, thing, now)) return enteredBy;
  throw new Problem('forbidden', 'You may not enter transactions for this member.');
}

/** Where a category is named twice, the two must agree. */
function requireSameType({ type, categories }: NewTransaction, category: string): void {
  if (type === undefined || type === category || type === categories[0]?.name) return;
  const message = 'This is not the name of the first category.';
  throw new Problem('invalid_request', `type: ${message}`, { errors: [{ path: 'type', message }] });
}

function repeats(body: NewTransaction, facts: Facts): boolean {
  const { amount, transactionDate, paidBy, owedBy, note, optional, categories, type } = body;
  const sent = {
    amount,
    transactionDate,
    paidBy,
    owedBy,
    payTo: paidBy === null ? (body.payTo ?? null) : null,
    note,
    optional,
    categories: idsOf(categories),
    ...(categories.length === 0 ? { type } : {}),
  };
  const known: Facts = { ...facts, categories: idsOf(facts['categories']) };
  return Object.entries(sent).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(known[name]),
  );
}

/** Names of categories change; which ones are meant does not. */
function idsOf(categories: unknown): string[] {
  return (categories as { id: string }[]).map(({ id }) => id);
}
