import type { Member } from '../../core/household/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';
import { readableActivity } from './activity-filter.ts';

/** Only entries that every viewer may read. Two viewers: an admin views as another member. */
export interface ActivityScope {
  householdId: string;
  viewers: readonly Member[];
  now: Date;
}

/** Newest first. A page costs up to 6 times its length: one query per condition. */
export function pageActivity(
  reader: Reader,
  { householdId, viewers, now }: ActivityScope,
  limit: number,
  cursor?: string,
): Promise<ResultPage<Activity>> {
  const queries = readableActivity(viewers, now).map((condition) => ({
    from: activity(householdId),
    where: [condition],
    orderBy: [['at', 'desc']] as const,
  }));
  return reader.pageOfAny(queries, limit, cursor);
}
