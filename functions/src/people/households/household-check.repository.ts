import type { WholeHousehold } from '../../core/audit/check-household.ts';
import { accountIdOf, type Member } from '../../core/household/member.ts';
import type { SettlementWithItems } from '../../core/settlement/holdings.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { listOf } from '../../platform/firestore/category-list-mirror.ts';
import type { Activity, UserDocument } from '../../platform/firestore/documents.ts';
import * as paths from '../../platform/firestore/paths.ts';
import type { DocumentPath } from '../../platform/firestore/paths.ts';
import type { Stored } from '../../platform/firestore/documents.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { ROSTER_ID } from '../../platform/firestore/roster-mirror.ts';
import { listAllMembers } from '../members/member.repository.ts';

/** How many documents are read with one request. */
const CHUNK = 300;
const PAGE = 2000;

/**
 * All documents of a household, but for its history; null = there is no such household. The cost grows with
 * the household, so this is only for checks.
 *
 * @param slim what is kept in memory of a transaction
 */
export async function readWholeHousehold(
  reader: Reader,
  id: string,
  slim: (row: Transaction) => Transaction = (row) => row,
): Promise<WholeHousehold | null> {
  const household = await reader.get(paths.households.doc(id));
  if (!household) return null;
  const [
    members,
    roster,
    permissions,
    transactions,
    expenses,
    categories,
    categoryList,
    imports,
    books,
    settleUps,
  ] = await Promise.all([
    listAllMembers(reader, id),
    reader.get(paths.rosters(id).doc(ROSTER_ID)),
    reader.query({ from: paths.permissions(id) }),
    readRows(reader, id, slim),
    reader.query({ from: paths.expenses(id) }),
    reader.query({ from: paths.categories(id) }),
    reader.get(listOf(id)),
    reader.query({ from: paths.imports(id) }),
    readBooks(reader, id),
    reader.query({ from: paths.settleUps(id) }),
  ]);
  const accounts = await readAccounts(reader, id, members);
  return {
    household,
    members,
    roster,
    accounts,
    permissions,
    transactions,
    expenses,
    categories,
    categoryList,
    books,
    settleUps,
    imports,
  };
}

/** Page by page: as the database gives them, they take several times their room. */
async function readRows(
  reader: Reader,
  householdId: string,
  slim: (row: Transaction) => Transaction,
): Promise<Transaction[]> {
  const query = {
    from: paths.transactions(householdId),
    orderBy: [['deletedAt', 'desc']],
  } as const;
  const rows: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await reader.pageOnly(query, PAGE, cursor);
    for (const row of items) rows.push(slim(row));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

async function readBooks(reader: Reader, householdId: string): Promise<SettlementWithItems[]> {
  const settlements = await reader.query({ from: paths.settlements(householdId) });
  return Promise.all(
    settlements.map(async (settlement) => ({
      settlement,
      items: await reader.query({ from: paths.settlementItems(householdId, settlement.id) }),
    })),
  );
}

/**
 * The accounts of all members, and accounts that list this household although they are not members.
 */
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

/**
 * Goes through the whole history, a part at a time, because a household's history can be larger than memory.
 * All entries about one thing come one after the other.
 */
export async function goThroughHistory(
  reader: Reader,
  householdId: string,
  each: (entry: Activity) => void,
): Promise<void> {
  const query = { from: paths.activity(householdId), orderBy: [['resourceId', 'asc']] } as const;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await reader.pageOnly(query, CHUNK, cursor);
    for (const entry of items) each(entry);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
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
