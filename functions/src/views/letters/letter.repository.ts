import type { Span } from '../../core/notification/letter.ts';
import type { Letter } from '../../core/notification/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import { activity, letters } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';

/** The longest due first. */
export function listDueLetters(reader: Reader, now: Date, limit: number): Promise<Letter[]> {
  return reader.query({
    from: letters,
    where: [where('dueAt', '<=', now)],
    orderBy: [['dueAt', 'asc']],
    limit,
  });
}

/** History entries that concern the member in this period, oldest first. */
export function pageConcerning(
  reader: Reader,
  { householdId, memberId }: Pick<Letter, 'householdId' | 'memberId'>,
  { from, until }: Span,
  limit: number,
  cursor?: string,
): Promise<ResultPage<Activity>> {
  const query = {
    from: activity(householdId),
    where: [
      where<keyof Activity>('concerns', 'array-contains', memberId),
      where<keyof Activity>('at', '>=', from),
      where<keyof Activity>('at', '<', until),
    ],
    orderBy: [['at', 'asc'] as const],
  };
  return reader.pageOnly(query, limit, cursor);
}
