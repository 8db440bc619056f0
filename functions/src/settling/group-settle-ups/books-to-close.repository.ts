import { openPairsOf } from '../../core/group-settle-up/open-pairs.ts';
import type { PairBooks } from '../../core/settlement/draft.ts';
import { isWaiting } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import { transactions } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listActiveOfAll } from '../debts/debt.repository.ts';
import { listActiveBetween, readHeldIn } from '../settle-ups/settle-up.repository.ts';
import { MAX_GROUP_SETTLE_UP_SETTLEMENTS } from './open-pairs.repository.ts';

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
