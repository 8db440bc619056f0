import { toExpenseResource } from '../../../../src/core/expense/expense-resource.ts';
import type { Expense } from '../../../../src/core/expense/stored.ts';
import type { Member } from '../../../../src/core/household/stored.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import { toTransactionResource } from '../../../../src/core/transaction/transaction-resource.ts';
import { isOnlooker, readsAllBooks } from '../../../../src/core/household/member.ts';
import * as paths from '../../../../src/platform/firestore/paths.ts';
import {
  conditionsOf,
  restorableBy,
  type TransactionConditions,
} from '../../../../src/ledger/transactions/transaction-list.repository.ts';
import { where, type Condition } from '../../../../src/platform/firestore/query.ts';
import type { Choices } from '../../../support/random/choices.ts';
import { findDirectly, readableDirectly } from '../../../rules/direct-query.ts';
import type { Json } from '../../../support/server/api-client.ts';
import {
  sortedById,
  directly,
  fromClient,
  readDirectly,
  toVerdict,
  type EnforcedOperation,
  type EnforcerQuestion,
} from './operation.ts';

/** One transaction. A deleted one is looked up in the list of those that the member may restore. */
export function readTransactionCase(
  { data, nameOf }: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const nobodys = { id: choices.uuid(), deletedAt: null };
  const { id, deletedAt } = choices.once(12) ? nobodys : choices.pick(data.transactions);
  const { path } = paths.transactions(data.household.id).doc(id);
  return {
    about: `read ${deletedAt ? 'deleted ' : ''}${path}`,
    askApi: async ({ client }) => {
      if (!deletedAt) return toVerdict(await client.get(`/transactions/${id}`), (body) => body);
      const verdict = toVerdict(await client.get('/transactions?deleted=true'), (body) => body);
      const shown = ((verdict.shown ?? []) as Json[]).find((one) => one.id === id) ?? null;
      return { ...verdict, isAllowed: shown !== null, shown };
    },
    askRules: ({ database }) =>
      directly(async () => {
        const found = await readDirectly(database, path);
        return toTransactionResource(fromClient<Transaction>(id, found), nameOf);
      }),
  };
}

interface SomeFilter {
  filter: TransactionConditions;
  query: string;
}

function someFilter({ data }: EnforcerQuestion, choices: Choices): SomeFilter {
  const flag = choices.once(2);
  const uid = choices.pick(data.members).id;
  const category = choices.pick(['Groceries', 'Rent', 'settlement']);
  const filters: SomeFilter[] = [
    { filter: { paid: flag }, query: `paid=${flag}` },
    { filter: { optional: flag }, query: `optional=${flag}` },
    { filter: { category }, query: `category=${category}` },
    { filter: { owedBy: uid }, query: `owedBy=${uid}` },
    choices.once(3)
      ? { filter: { payTo: 'Corner shop' }, query: 'paidBy=Corner shop' }
      : { filter: { paidBy: uid }, query: `paidBy=${uid}` },
    { filter: { dateFrom: '2026-01-14' }, query: 'txStartDate=2026-01-14' },
    { filter: { dateTo: '2026-01-13' }, query: 'txEndDate=2026-01-13' },
  ];
  const chosen = choices.once(4) ? [] : choices.some(filters, 3);
  return {
    filter: Object.assign({}, ...chosen.map((one) => one.filter)) as TransactionConditions,
    query: chosen.map((one) => one.query).join('&'),
  };
}

function restorableDirectly(member: Member, now: Date): Condition[] {
  const untouched = readsAllBooks(member) ? [] : [where('settlementIds', '==', [])];
  return [...untouched, ...restorableBy([member], now)];
}

/** The API's list for a member can also be read directly, except for transactions of a settlement. */
export function listTransactionsCase(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const { data, nameOf, now } = question;
  const isBin = choices.once(5);
  const { filter, query } = isBin
    ? { filter: {}, query: 'deleted=true' }
    : someFilter(question, choices);
  const { path } = paths.transactions(data.household.id);
  // A settlement may have changed documents that were created for writes.
  const known = new Set(data.transactions.map(({ id }) => id));
  const isKnown = ({ id }: { id: string }) => known.has(id);
  return {
    about: `list ${path} where ${query}`,
    askApi: async ({ client }) =>
      toVerdict(await client.get(`/transactions?${query}`), (body: Json[]) =>
        sortedById(body.filter(isKnown)),
      ),
    askRules: ({ database, member }) =>
      directly(async () => {
        const conditions = isBin
          ? [where('expireAt', '>', soon(now)), ...restorableDirectly(member, now)]
          : [...conditionsOf(filter), ...readableDirectly(member, now)];
        const found = await findDirectly(database, path, conditions);
        const rows = found.map((one) => fromClient<Transaction>(one.id, one.data));
        return sortedById(rows.filter(isKnown).map((row) => toTransactionResource(row, nameOf)));
      }),
    // A view-only member restores nothing: the API returns an empty list, the rules refuse.
    isLeftToApi: ({ member }) => isBin && isOnlooker(member),
  };
}

/** Rules decide on a list by its constraints, so a future date must stay in the future for a while. */
function soon(now: Date): Date {
  return new Date(now.getTime() + 60 * 60_000);
}

/** One expense. The API shows a deleted expense to nobody, not even to members who may restore it. */
export function readExpense(
  { data }: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation | null {
  const live = data.expenses.filter(({ deletedAt }) => deletedAt === null);
  const [first] = live;
  if (!first) return null;
  const { id } = choices.once(12) ? { id: choices.uuid() } : choices.pick(live);
  const { path } = paths.expenses(data.household.id).doc(id);
  return {
    about: `read ${path}`,
    askApi: async ({ client }) => toVerdict(await client.get(`/expenses/${id}`), (body) => body),
    askRules: ({ database }) =>
      directly(async () =>
        toExpenseResource(fromClient<Expense>(id, await readDirectly(database, path))),
      ),
  };
}
