import { unfinishedSteps, type SettleUp } from '../../core/settle-up/settle-up.ts';
import { allSettleUps, householdIdOf, settleUps } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** How many settle-ups of all households one run finds. */
const MAX_AT_ONCE = 500;

/** The parts of acts that are not finished. */
export function listUnfinished(reader: Reader, householdId: string): Promise<SettleUp[]> {
  return reader.query({
    from: settleUps(householdId),
    where: [where('unfinished', 'in', [...unfinishedSteps])],
  });
}

/** The parts of the act that waits for its payments; empty = none waits. That costs one read. */
export async function listWaiting(reader: Reader, householdId: string): Promise<SettleUp[]> {
  const parts = await reader.query({
    from: settleUps(householdId),
    where: [where('unfinished', '==', 'waiting')],
  });
  const keyOf = ({ parties }: SettleUp) => JSON.stringify(parties);
  return parts.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The parts of acts since then to which somebody objects. Costs one read where there are none. */
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

/** The parts of acts since then for which something is still to be paid. Costs one read where there are none. */
export function listToPay(reader: Reader, householdId: string, since: Date): Promise<SettleUp[]> {
  return reader.query({
    from: settleUps(householdId),
    where: [where('isToPay', '==', true), where('at', '>=', since)],
    orderBy: [['at', 'asc']],
  });
}

/**
 * The id of the act that was last stopped while it waited; null = none ever was. Agreements include it, so that those from
 * before do not count any more, although stopping changed no debt.
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

interface UnfinishedGroupSettleUp {
  householdId: string;
  nettingId: string;
  parts: SettleUp[];
}

/** Unfinished acts of all households. */
export async function listUnfinishedOfAll(reader: Reader): Promise<UnfinishedGroupSettleUp[]> {
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
