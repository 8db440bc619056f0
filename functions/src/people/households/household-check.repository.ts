import type {
  EnteredPart,
  HouseholdFrame,
  WholeHousehold,
} from '../../core/audit/check-household.ts';
import { accountIdOf } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import type { SettlementWithItems } from '../../core/settlement/holdings.ts';
import { categoryListPath } from './household.repository.ts';
import * as paths from '../../platform/firestore/paths.ts';
import type { DocumentPath } from '../../platform/firestore/paths.ts';
import type { Stored } from '../../platform/firestore/documents.ts';
import { where, type Query } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { rosterPath } from '../members/roster-mirror.ts';
import { listAllMembers } from '../members/member.repository.ts';

/** Accounts or history entries per read. */
const CHUNK = 300;

/** Rows or expenses per read. Only one page is in memory; smaller pages take longer. */
const PAGE = 500;

/** Settlements whose items are read at once. */
const BOOKS_AT_ONCE = 20;

/** Null = it does not exist. Its cost grows with the household: only for checks. */
export async function readWholeHousehold(
  reader: Reader,
  id: string,
): Promise<WholeHousehold | null> {
  const frame = await readFrame(reader, id);
  if (!frame) return null;
  const [transactions, expenses] = await Promise.all([
    collect(stream(reader, { from: paths.transactions(id), orderBy: [['deletedAt', 'desc']] })),
    collect(stream(reader, expensesById(id))),
  ]);
  return { ...frame, transactions, expenses };
}

/** Everything except entries and history; null = it does not exist. */
export async function readFrame(reader: Reader, id: string): Promise<HouseholdFrame | null> {
  const household = await reader.get(paths.households.doc(id));
  if (!household) return null;
  const [members, roster, permissions, categories, categoryList, imports, books, settleUps, sums] =
    await Promise.all([
      listAllMembers(reader, id),
      reader.get(rosterPath(id)),
      reader.query({ from: paths.permissions(id) }),
      reader.query({ from: paths.categories(id) }),
      reader.get(categoryListPath(id)),
      reader.query({ from: paths.imports(id) }),
      readBooks(reader, id),
      reader.query({ from: paths.settleUps(id) }),
      reader.query({ from: paths.sums(id) }),
    ]);
  const accounts = await readAccounts(reader, id, members);
  return {
    ...{ household, members, roster, accounts, permissions, categories, categoryList },
    ...{ imports, books, settleUps, sums },
  };
}

/** In the order of expense ids, so that only a page of rows and of expenses is in memory. */
export async function* enteredParts(
  reader: Reader,
  householdId: string,
): AsyncGenerator<EnteredPart> {
  const expenses = stream(reader, expensesById(householdId));
  let expense = await expenses.next();
  for await (const [expenseId, transactions] of byExpense(
    stream(reader, rowsByExpense(householdId)),
  )) {
    while (expenseId !== null && !expense.done && expense.value.id < expenseId) {
      yield { expenses: [expense.value], transactions: [] };
      expense = await expenses.next();
    }
    if (expense.done || expense.value.id !== expenseId) yield { expenses: [], transactions };
    else {
      yield { expenses: [expense.value], transactions };
      expense = await expenses.next();
    }
  }
  for (; !expense.done; expense = await expenses.next()) {
    yield { expenses: [expense.value], transactions: [] };
  }
}

/** All rows of an expense together; rows without expense page by page. */
async function* byExpense(
  rows: AsyncIterable<Transaction>,
): AsyncGenerator<[string | null, Transaction[]]> {
  let some: Transaction[] = [];
  for await (const row of rows) {
    const [first] = some;
    const isNext = first && (first.expenseId !== row.expenseId || isPage(some));
    if (isNext) {
      yield [first.expenseId, some];
      some = [];
    }
    some.push(row);
  }
  if (some[0]) yield [some[0].expenseId, some];
}

function isPage(rows: readonly Transaction[]): boolean {
  return rows[0]?.expenseId === null && rows.length >= PAGE;
}

function rowsByExpense(householdId: string): Query<Transaction> {
  return { from: paths.transactions(householdId), orderBy: [['expenseId', 'asc']] };
}

function expensesById(householdId: string): Query<Expense> {
  return { from: paths.expenses(householdId), orderBy: [] };
}

async function* stream<T extends Stored>(
  reader: Reader,
  query: Query<T>,
  size = PAGE,
): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await reader.pageOnly(query, size, cursor);
    yield* items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function collect<T>(things: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of things) all.push(one);
  return all;
}

async function readBooks(reader: Reader, householdId: string): Promise<SettlementWithItems[]> {
  const settlements = await reader.query({ from: paths.settlements(householdId) });
  const books: SettlementWithItems[] = [];
  for (let start = 0; start < settlements.length; start += BOOKS_AT_ONCE) {
    const some = settlements.slice(start, start + BOOKS_AT_ONCE).map(async (settlement) => ({
      settlement,
      items: await reader.query({ from: paths.settlementItems(householdId, settlement.id) }),
    }));
    books.push(...(await Promise.all(some)));
  }
  return books;
}

/** Accounts of members, and accounts that list this household without being members. */
async function readAccounts(
  reader: Reader,
  householdId: string,
  members: readonly Member[],
): Promise<UserDocument[]> {
  const naming = await listAccountsNaming(reader, householdId);
  const known = new Set(naming.map(({ id }) => id));
  const others = members.flatMap((member) => accountIdOf(member) ?? []);
  return [
    ...naming,
    ...(await getMany(
      reader,
      others.filter((id) => !known.has(id)).map((id) => paths.users.doc(id)),
    )),
  ];
}

export function listAccountsNaming(reader: Reader, householdId: string): Promise<UserDocument[]> {
  return reader.query({
    from: paths.users,
    where: [where('householdIds', 'array-contains', householdId)],
  });
}

/** In parts, because it may not fit into memory. Entries about one subject are consecutive. */
export async function goThroughHistory(
  reader: Reader,
  householdId: string,
  each: (entry: Activity) => void,
): Promise<void> {
  const entries = paths.activity(householdId);
  const inOrder: Query<Activity> = { from: entries, orderBy: [['resourceId', 'asc']] };
  for await (const entry of stream(reader, inOrder, CHUNK)) each(entry);
}

async function getMany<T extends Stored>(
  reader: Reader,
  documents: readonly DocumentPath<T>[],
): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < documents.length; start += CHUNK) {
    const some = await reader.getAll(documents.slice(start, start + CHUNK));
    found.push(...some.filter((one) => one !== null));
  }
  return found;
}
