import type { Member } from '../../core/household/member.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { Page, Reader } from '../../platform/firestore/reader.ts';
import { readableBy } from './activity-filter.ts';

/** Whose history is meant, and who looks: only what all of them may read. */
export interface ActivityScope {
  householdId: string;
  viewers: readonly Member[];
  now: Date;
}

/** Newest first. Each condition is a query of its own, so it reads up to 4 times the page. */
export function pageActivity(
  reader: Reader,
  { householdId, viewers, now }: ActivityScope,
  limit: number,
  cursor?: string,
): Promise<Page<Activity>> {
  const queries = readableBy(viewers, now).map((condition) => ({
    from: activity(householdId),
    where: [condition],
    orderBy: [['at', 'desc']] as const,
  }));
  return reader.pageOfAny(queries, limit, cursor);
}
