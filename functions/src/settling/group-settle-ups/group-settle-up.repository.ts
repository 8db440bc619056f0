import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { type OpenPair, openPairsOf } from '../../core/group-settle-up/plan.ts';
import { byParties, isWaiting } from '../../core/settle-up/settle-up.ts';
import { type SettleUp, unfinishedSteps } from '../../core/settle-up/stored.ts';
import type { PairBooks } from '../../core/settlement/draft.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import { withoutUnfinished } from '../../ledger/shared/transaction.repository.ts';
import {
  allSettleUps,
  householdIdOf,
  settleUps,
  transactions,
} from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import {
  listActiveOf,
  listActiveOfAll,
  listOpenOf,
  listOpenOfAll,
} from '../debts/debt.repository.ts';
import { listActiveBetween } from '../settle-ups/settle-up.repository.ts';
import { readHeldIn } from '../settlements/settlement.repository.ts';

/** Maximum per role, latest first. */
const LATEST = 50;

export async function listLatestOf(
  reader: Reader,
  householdId: string,
  uid: string,
  since: Date,
): Promise<SettleUp[]> {
  const listAs = (role: 'creatorId' | 'recipientId') =>
    reader.query({
      from: settleUps(householdId),
      where: [where(role, '==', uid), where('at', '>', since)],
      orderBy: [['at', 'desc']],
      limit: LATEST,
    });
  return (await Promise.all([listAs('creatorId'), listAs('recipientId')])).flat();
}

/** Settle-ups of all households per run. */
const MAX_AT_ONCE = 500;

export function listUnfinished(reader: Reader, householdId: string): Promise<SettleUp[]> {
  return reader.query({
    from: settleUps(householdId),
    where: [where('unfinished', 'in', [...unfinishedSteps])],
  });
}

/** Empty = none is pending. Then it costs one read. */
export async function listWaiting(reader: Reader, householdId: string): Promise<SettleUp[]> {
  const parts = await reader.query({
    from: settleUps(householdId),
    where: [where('unfinished', '==', 'waiting')],
  });
  return parts.sort(byParties);
}

/** One read if there are none. */
export function listObjectedTo(
  reader: Reader,
  householdId: string,
  since: Date,
): Promise<SettleUp[]> {
  return reader.query({
    from: settleUps(householdId),
    where: [where('isObjectedTo', '==', true), where('at', '>=', since)],
    orderBy: [['at', 'asc']],
  });
}

/** One read if there are none. */
export function listToPay(reader: Reader, householdId: string, since: Date): Promise<SettleUp[]> {
  return reader.query({
    from: settleUps(householdId),
    where: [where('isToPay', '==', true), where('at', '>=', since)],
    orderBy: [['at', 'asc']],
  });
}

/** Part of the plan's hash: agreements from before stopping no longer count. Null = none. */
export async function findStopped(reader: Reader, householdId: string): Promise<string | null> {
  const [latest] = await reader.query({
    from: settleUps(householdId),
    where: [where('isStopped', '==', true)],
    orderBy: [['at', 'desc']],
    limit: 1,
  });
  return latest?.nettingId ?? null;
}

interface UnfinishedGroupSettleUp {
  householdId: string;
  nettingId: string;
  parts: SettleUp[];
}

export async function listUnfinishedOfAll(reader: Reader): Promise<UnfinishedGroupSettleUp[]> {
  const found = await reader.queryWithPaths({
    from: allSettleUps,
    where: [where('unfinished', 'in', [...unfinishedSteps])],
    limit: MAX_AT_ONCE,
  });
  const groups = Map.groupBy(found, ({ path, data }) =>
    JSON.stringify([householdIdOf(path), data.nettingId]),
  );
  return [...groups].map(([key, parts]) => {
    const [householdId, nettingId] = JSON.parse(key) as [string, string];
    return { householdId, nettingId, parts: parts.map(({ data }) => data) };
  });
}

/** Maximum of open transactions and of active settlements in one plan. */
export const MAX_GROUP_SETTLE_UP_ROWS = 2_000;
export const MAX_GROUP_SETTLE_UP_SETTLEMENTS = 200;

/**
 * The open transactions and active settlements of each pair, with the settlements' rows. Reads
 * only what is open, however long the history is.
 * @param uid only pairs of this member; null = all
 * @param today in the household's time zone; later rows do not count
 * @returns null if more is open than one plan can cover
 */
export async function readOpenPairs(
  reader: Reader,
  householdId: string,
  { uid, today }: { uid: string | null; today: CalendarDate },
): Promise<OpenPair[] | null> {
  const rowLimit = MAX_GROUP_SETTLE_UP_ROWS + 1;
  const limit = MAX_GROUP_SETTLE_UP_SETTLEMENTS + 1;
  const [open, active] = await (uid === null
    ? Promise.all([
        listOpenOfAll(reader, householdId, { limit: rowLimit, today }),
        listActiveOfAll(reader, householdId, limit),
      ])
    : Promise.all([
        listOpenOf(reader, householdId, uid, { limit: rowLimit, today }),
        listActiveOf(reader, householdId, uid, { limit }),
      ]));
  if (open.length > MAX_GROUP_SETTLE_UP_ROWS || active.length > MAX_GROUP_SETTLE_UP_SETTLEMENTS)
    return null;
  const rows = await withoutUnfinished(reader, householdId, open);
  const { settlements, transactions } = await readHeldIn(reader, householdId, active, rows);
  return openPairsOf(transactions, settlements);
}

type Part = Pick<
  SettleUp,
  'creatorId' | 'recipientId' | 'parties' | 'payment' | 'closing' | 'unfinished'
>;

/** Planned rows, a recorded payment, and active settlements. Bounded like the plan. */
export async function readBooksToClose(
  reader: Reader,
  householdId: string,
  parts: readonly Part[],
): Promise<(part: Part) => PairBooks> {
  const rowIds = parts.flatMap((part) => [
    ...(part.closing?.transactionIds ?? []),
    ...(part.payment && !isWaiting(part) ? [part.payment.transactionId] : []),
  ]);
  const [rows, active] = await Promise.all([
    reader.getAll(rowIds.map((id) => transactions(householdId).doc(id))),
    listActiveIn(reader, householdId, parts),
  ]);
  const standing = rows.filter((row) => row !== null);
  const all = await readHeldIn(reader, householdId, active, standing);
  const pairs = openPairsOf(all.transactions, all.settlements);
  return ({ parties }) =>
    pairs.find(({ memberIds }) => memberIds.join() === parties.join())?.books ?? {
      transactions: [],
      settlements: [],
    };
}

/** One query, unless the household has very many. */
async function listActiveIn(
  reader: Reader,
  householdId: string,
  parts: readonly Part[],
): Promise<Settlement[]> {
  const all = await listActiveOfAll(reader, householdId, MAX_GROUP_SETTLE_UP_SETTLEMENTS + 1);
  if (all.length > MAX_GROUP_SETTLE_UP_SETTLEMENTS) {
    const lists = await Promise.all(
      parts.map(({ creatorId, recipientId }) =>
        listActiveBetween(reader, householdId, [creatorId, recipientId]),
      ),
    );
    return lists.flat();
  }
  const pairs = new Set(parts.map(({ parties }) => parties.join()));
  return all.filter(({ debtorId, creditorId }) => pairs.has([debtorId, creditorId].sort().join()));
}
