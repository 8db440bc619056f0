import { toExpenseResource } from '../../../src/core/expense/expense-resource.ts';
import { expenseParties } from '../../../src/core/expense/expense.ts';
import type { Expense } from '../../../src/core/expense/stored.ts';
import { newExpense } from '../../../src/core/expense/new-expense.ts';
import { comparableMoney } from '../../../src/core/expense/rows.ts';
import { shareOut } from '../../../src/core/expense/share-out.ts';
import { toAmount } from '../../../src/core/money/money.ts';
import { toSplitBody } from '../../../src/core/split/split-schema.ts';
import type { Choices } from '../random/choices.ts';
import { isHeldFast, wantedRows } from './expense-oracle.ts';
import { randomAmount, randomBill, randomSplit } from '../core/random-bill.ts';
import type { Json } from '../server/api-client.ts';
import {
  householdDayOf,
  actingClient,
  disputesLeft,
  expensesByEntry,
  harmsUnheardOfExpense,
  isHere,
  may,
  someDay,
  refusalsOf,
  rowsByEntry,
  uids,
  withUnheard,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { putExpenseRows } from './expense-rows.ts';
import { deletedExpense } from './transaction-operations.ts';

/** Operations on expenses. Their single rows are paid and settled like any other row. */

/** The code depends on whether the actor may know that a settlement contains the row. */
const locks = ['locked_by_settlement', 'locked'];

export const expenseCategories = [
  { id: 'market', name: 'Market' },
  { id: 'travel', name: 'Travel' },
];

type Fields = Pick<
  Expense,
  | 'kind'
  | 'amountCents'
  | 'transactionDate'
  | 'note'
  | 'category'
  | 'categories'
  | 'optional'
  | 'payers'
  | 'split'
>;

/** Random fields, mostly with current members. */
function randomFields(context: HistoryContext): Fields {
  const { choices } = context;
  const present = uids.filter((uid) => isHere(context, uid));
  const { id, name } = choices.pick(expenseCategories);
  return {
    ...randomBill(choices, choices.once(8) ? uids : present),
    kind: choices.once(4) ? 'refund' : 'expense',
    transactionDate: someDay(choices),
    note: `note ${choices.below(9)}`,
    category: name,
    categories: [{ id, name }],
    optional: choices.once(3),
  };
}

function bodyOf(fields: Fields): Json {
  const { kind, amountCents, transactionDate, note, categories, optional, payers, split } = fields;
  return {
    kind,
    amount: toAmount(amountCents),
    transactionDate,
    note,
    categories,
    optional,
    payers: payers.map(({ memberId, cents }) => ({ userId: memberId, amount: toAmount(cents) })),
    split: toSplitBody(split),
  };
}

/** Former members stay in their expenses, but cannot be added to others. */
function arePeopleHere(context: HistoryContext, after: Fields, before?: Fields): boolean {
  const idsOf = ({ payers, split }: Fields) =>
    [...payers, ...split.people].map(({ memberId }) => memberId);
  const known = before ? idsOf(before) : [];
  return idsOf(after).every((id) => known.includes(id) || isHere(context, id));
}

/** Adds the derived fields. */
export function withDerivedExpenseFields(expense: Omit<Expense, 'transactionIds'>): Expense {
  const whole = {
    ...expense,
    shares: shareOut(expense),
    parties: expenseParties(expense),
  };
  return { ...whole, transactionIds: wantedRows(whole).map(({ id }) => id) };
}

export const enterExpenseOperation: HistoryOperation = (context) => {
  const { actor, choices, now } = context;
  const fields = randomFields(context);
  const enteredBy = choices.once(4) ? choices.pick(uids) : actor;
  const id = choices.uuid();
  const barred = () => {
    if (!isHere(context, enteredBy)) return ['invalid_request'];
    if (!may(context, 'expense:create', { enteredBy, parties: [] })) return ['forbidden'];
    return arePeopleHere(context, fields) ? [] : ['invalid_request'];
  };
  const expense = withDerivedExpenseFields(
    newExpense({ ...fields, id, enteredBy, entered: now, enteredDay: '2026-11-20' }),
  );
  return {
    about: `enters ${JSON.stringify(fields)} for ${enteredBy}`,
    send: () => actingClient(context).post('/expenses', { id, enteredBy, ...bodyOf(fields) }),
    barred: barred(),
    refusals: [],
    apply: () => putExpenseRows(context.ledger, expense, now),
  };
};

function someExpense({ choices, ...context }: HistoryContext): Expense | null {
  const all = expensesByEntry({ choices, ...context });
  const live = all.filter(({ deletedAt }) => deletedAt === null);
  const list = live.length === 0 || choices.once(8) ? all : live;
  return list.length === 0 ? null : choices.pick(list);
}

/** Sends a request again, as if the first response had been lost: nothing may be entered twice. */
export const retryExpenseOperation: HistoryOperation = (context) => {
  const one = someExpense(context);
  if (!one) return null;
  const { id, enteredBy } = one;
  const isSeen = one.deletedAt === null && may(context, 'expense:read', one);
  // Clients may not use ids of the server's form.
  const isImported = (one.importId ?? null) !== null;
  return {
    about: `enters ${id} again`,
    isSoAlready: isSeen && !isImported,
    send: () => actingClient(context).post('/expenses', { id, enteredBy, ...bodyOf(one) }),
    barred: isImported ? ['invalid_request'] : isSeen ? [] : ['id_taken'],
    refusals: [],
    apply: () => undefined,
    nets: 'unchanged',
  };
};

/** The same people with another amount. */
function withAmount(choices: Choices, { payers, split }: Expense): Partial<Fields> {
  const amountCents = Math.max(randomAmount(choices), payers.length);
  const [first, ...others] = payers.map(({ memberId }) => ({ memberId, cents: 1 }));
  const members = split.people.map(({ memberId }) => memberId);
  return {
    amountCents,
    payers: [{ ...first!, cents: amountCents - others.length }, ...others],
    split: randomSplit(choices, split.mode, members, amountCents),
  };
}

function someChange(context: HistoryContext, before: Expense): Partial<Fields> {
  const { choices } = context;
  const fresh = randomFields(context);
  const { amountCents } = before;
  const people = uids.filter((uid) => isHere(context, uid));
  const changes: (() => Partial<Fields>)[] = [
    () => ({ note: fresh.note, optional: !before.optional }),
    () => ({ transactionDate: fresh.transactionDate }),
    () => ({ category: fresh.category, categories: fresh.categories }),
    () => ({ kind: before.kind === 'refund' ? 'expense' : 'refund' }),
    () => ({ payers: randomBill(choices, people, amountCents).payers }),
    () => ({ split: randomBill(choices, people, amountCents).split }),
    () => withAmount(choices, before),
    () => fresh,
    () => ({}),
  ];
  return choices.pick(changes)();
}

/** The `If-Match` header, and whether it has the current version. */
function someVersion(
  { choices }: HistoryContext,
  { version }: Expense,
): [Record<string, string>, boolean] {
  if (choices.once(2)) return [{}, true];
  const isCurrent = !choices.once(6);
  return [{ 'If-Match': `"${isCurrent ? version : version + 1}"` }, isCurrent];
}

export const editExpense: HistoryOperation = (context) => {
  const before = someExpense(context);
  if (!before) return null;
  const changed = withDerivedExpenseFields({ ...before, ...someChange(context, before) });
  const isSame =
    JSON.stringify(toExpenseResource(changed)) === JSON.stringify(toExpenseResource(before));
  const disputes = disputesLeft(
    context,
    'expense',
    before,
    (memberId) => comparableMoney(changed, memberId) !== comparableMoney(before, memberId),
  );
  const after = isSame ? before : { ...changed, disputes, version: before.version + 1 };
  const [headers, isCurrent] = someVersion(context, before);
  const barred = () => {
    if (before.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(context, 'expense:update', before);
    if (refused.length > 0) return refused;
    if (!isCurrent) return ['precondition_failed'];
    return arePeopleHere(context, after, before) ? [] : ['invalid_request'];
  };
  return withUnheard(context, harmsUnheardOfExpense(context, before, after), {
    about: `edits the expense ${before.id} to ${JSON.stringify(bodyOf(after))}`,
    send: () => actingClient(context).put(`/expenses/${before.id}`, bodyOf(after), headers),
    barred: barred(),
    refusals: isHeldFast(rowsByEntry(context), after, householdDayOf(context)) ? locks : [],
    apply: () => (isSame ? undefined : putExpenseRows(context.ledger, after, context.now)),
    ...(isSame ? { nets: 'unchanged' } : {}),
  });
};

export const deleteExpenseOperation: HistoryOperation = (context) => {
  const before = someExpense(context);
  if (!before) return null;
  const [headers, isCurrent] = someVersion(context, before);
  const after = deletedExpense(before, context.now);
  const barred = () => {
    if (before.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(context, 'expense:delete', before);
    if (refused.length > 0) return refused;
    return isCurrent ? [] : ['precondition_failed'];
  };
  return withUnheard(context, harmsUnheardOfExpense(context, before, after), {
    about: `deletes the expense ${before.id}`,
    send: () => actingClient(context).delete(`/expenses/${before.id}`, undefined, headers),
    barred: barred(),
    refusals: isHeldFast(rowsByEntry(context), after, householdDayOf(context)) ? locks : [],
    apply: () => putExpenseRows(context.ledger, after, context.now),
  });
};

export const restoreExpenseOperation: HistoryOperation = (context) => {
  const { choices } = context;
  const gone = expensesByEntry(context).filter(({ deletedAt }) => deletedAt !== null);
  const before = gone.length === 0 || choices.once(8) ? someExpense(context) : choices.pick(gone);
  if (!before) return null;
  const back = { ...before, deletedAt: null, expireAt: null, version: before.version + 1 };
  const after = before.deletedAt === null ? before : back;
  return withUnheard(context, harmsUnheardOfExpense(context, before, after), {
    about: `restores the expense ${before.id}`,
    send: () => actingClient(context).post(`/expenses/${before.id}/restore`),
    barred: refusalsOf(context, 'expense:restore', before),
    refusals: [],
    apply: () =>
      after === before ? undefined : putExpenseRows(context.ledger, after, context.now),
  });
};
