import { unfinishedSteps, type SettleUp } from '../../core/settle-up/settle-up.ts';
import { allSettleUps, householdIdOf, settleUps } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** So many settle-ups of all households at once. */
const MAX_AT_ONCE = 500;

/** The settle-ups of which an act has left something to do. */
export function listUnfinished(reader: Reader, householdId: string): Promise<SettleUp[]> {
  return reader.query({
    from: settleUps(householdId),
    where: [where('unfinished', 'in', [...unfinishedSteps])],
  });
}

/** The settle-ups of the act whose books close on arrival; empty = none waits for that. Costs a read where none does. */
export async function listWaiting(reader: Reader, householdId: string): Promise<SettleUp[]> {
  const parts = await reader.query({
    from: settleUps(householdId),
    where: [where('unfinished', '==', 'waiting')],
  });
  const keyOf = ({ parties }: SettleUp) => JSON.stringify(parties);
  return parts.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The settle-ups of acts done since then that somebody objects to. Costs a read where there are none. */
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

/**
 * The id of the act that was stopped last while it waited; null = none ever was. What was agreed to before is not agreed to
 * any more, though nothing was changed since, and whatever was settled up since.
 */
export async function findStopped(reader: Reader, householdId: string): Promise<string | null> {
  const [latest] = await reader.query({
    from: settleUps(householdId),
    where: [where('isStopped', '==', true)],
    orderBy: [['at', 'desc']],
    limit: 1,
  });
  return latest?.nettingId ?? null;
}

interface UnfinishedAct {
  householdId: string;
  nettingId: string;
  parts: SettleUp[];
}

/** Acts of all households that have left something to do. */
export async function listUnfinishedOfAll(reader: Reader): Promise<UnfinishedAct[]> {
  const found = await reader.queryWithPaths({
    from: allSettleUps,
    where: [where('unfinished', 'in', [...unfinishedSteps])],
    limit: MAX_AT_ONCE,
  });
  const acts = Map.groupBy(found, ({ path, data }) =>
    JSON.stringify([householdIdOf(path), data.nettingId]),
  );
  return [...acts].map(([key, parts]) => {
    const [householdId, nettingId] = JSON.parse(key) as [string, string];
    return { householdId, nettingId, parts: parts.map(({ data }) => data) };
  });
}
