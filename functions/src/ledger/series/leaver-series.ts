import { paused } from '../../core/series/progress.ts';
import type { Series } from '../../core/series/series.ts';
import type { PauseSeriesOf } from '../../people/households/leaving.ts';
import { series } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { nextSeries, saveSeries } from './series-change.ts';
import { MAX_SERIES } from './series.repository.ts';

/** The running series that a member owns or takes part in. */
export async function listRunningSeriesOf(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<Series[]> {
  const open = await reader.query({
    from: series(householdId),
    where: [
      where<keyof Series>('endedAt', '==', null),
      where<keyof Series>('parties', 'array-contains', memberId),
    ],
    limit: MAX_SERIES.ofHousehold,
  });
  return open.filter(({ pausedAt }) => pausedAt === null);
}

/**
 * When a member leaves, the series they are in are paused until the others decide how they go on. Everybody
 * in them is told.
 */
export const pauseSeriesOf: PauseSeriesOf = async (reader, { householdId, memberId }) => {
  const running = await listRunningSeriesOf(reader, householdId, memberId);
  return (unit, context) => {
    for (const before of running) {
      const changes = paused(before, 'member_left', context.now);
      // A paused series is never due, so the household's time zone does not matter.
      const after = nextSeries(before, changes, 'UTC');
      saveSeries(unit, { ...context, householdId }, { what: 'paused', before, after });
    }
  };
};
