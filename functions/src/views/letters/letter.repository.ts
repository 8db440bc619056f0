import { SETTLING_MS, type Letter } from '../../core/notification/letter.ts';
import type { Activity } from '../../platform/firestore/documents.ts';
import { activity, letters } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** The letters that are due, the longest waiting first. */
export function listDueLetters(reader: Reader, now: Date, limit: number): Promise<Letter[]> {
  return reader.query({
    from: letters,
    where: [where('dueAt', '<=', new Date(now.getTime() - SETTLING_MS))],
    orderBy: [['dueAt', 'asc']],
    limit,
  });
}

/** What the history tells a member between two moments, newest first. */
export function listConcerning(
  reader: Reader,
  { householdId, memberId }: Pick<Letter, 'householdId' | 'memberId'>,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<Activity[]> {
  return reader.query({
    from: activity(householdId),
    where: [
      where('concerns', 'array-contains', memberId),
      where('at', '>', from),
      where('at', '<=', until),
    ],
    orderBy: [['at', 'desc']],
    limit,
  });
}
