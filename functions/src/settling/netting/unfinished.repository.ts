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
