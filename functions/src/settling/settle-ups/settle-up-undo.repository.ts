import type { PairBooks } from '../../core/settlement/draft.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import {
  isPaymentSettledUnnamed,
  dependsOn,
  settlementsToRead,
} from '../../core/settle-up/undoable.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listBetween, readTouched } from './settle-up.repository.ts';

/** Parts of a group settle-up, sorted by their members. */
export async function listGroupSettleUpParts(
  reader: Reader,
  householdId: string,
  nettingId: string,
): Promise<SettleUp[]> {
  const parts = await reader.query({
    from: settleUps(householdId),
    where: [where('nettingId', '==', nettingId)],
  });
  const keyOf = ({ parties }: SettleUp) => JSON.stringify(parties);
  return parts.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Later settle-ups of the same two members that depend on this one, newest first. */
export async function listDependentSettleUps(
  reader: Reader,
  householdId: string,
  settleUp: SettleUp,
): Promise<SettleUp[]> {
  const later = await reader.query({
    from: settleUps(householdId),
    where: [where('parties', '==', settleUp.parties), where('at', '>', settleUp.at)],
    orderBy: [['at', 'desc']],
  });
  return later.filter((one) => dependsOn(one, settleUp));
}

/** Its settlements, its payment, and later settlements of their rows, with all their rows. */
export async function readUndoing(
  reader: Reader,
  householdId: string,
  settleUp: SettleUp,
): Promise<PairBooks> {
  const own = settleUp.settlements.map(({ settlementId }) => settlementId);
  const { payment } = settleUp;
  let books = await readTouched(reader, householdId, own, payment ? [payment.transactionId] : []);
  const readIds = new Set<string>();
  const readMore = async (ids: readonly string[]) => {
    for (const id of ids) readIds.add(id);
    const more = await readTouched(reader, householdId, ids, []);
    const rows = new Map([...books.transactions, ...more.transactions].map((one) => [one.id, one]));
    books = {
      settlements: [...books.settlements, ...more.settlements],
      transactions: [...rows.values()],
    };
  };
  const unread = () => settlementsToRead(settleUp, books).filter((id) => !readIds.has(id));
  // Each round finds the settlements that contain rows of the last round.
  for (let ids = unread(); ids.length > 0; ids = unread()) await readMore(ids);
  if (isPaymentSettledUnnamed(settleUp, books)) {
    const known = new Set([
      ...books.settlements.map(({ settlement }) => settlement.id),
      ...readIds,
    ]);
    const completed = await listCompletedSince(reader, householdId, settleUp);
    await readMore(completed.map(({ id }) => id).filter((id) => !known.has(id)));
    for (let ids = unread(); ids.length > 0; ids = unread()) await readMore(ids);
  }
  return books;
}

/** Settlements of the two members completed after the settle-up. */
function listCompletedSince(
  reader: Reader,
  householdId: string,
  { at, creatorId, recipientId }: SettleUp,
): Promise<Settlement[]> {
  const pair = [creatorId, recipientId] as const;
  return listBetween(reader, householdId, pair, { status: 'completed', completedSince: at });
}
