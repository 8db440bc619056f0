import { unfinishedSteps, type SettleUp } from '../../core/settle-up/stored.ts';
import { allSettleUps, householdIdOf, settleUps } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

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
  const keyOf = ({ parties }: SettleUp) => JSON.stringify(parties);
  return parts.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
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
