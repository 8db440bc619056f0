import type { Draft, RecurringExpense } from '../../core/recurring/stored.ts';
import { drafts, series } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

interface Whose {
  householdId: string;
  memberId: string;
}

/** The next active recurring expense of a member, if it is due by `until`. Reads one document. */
export async function findNextRecurringExpense(
  reader: Reader,
  { householdId, memberId }: Whose,
  until: Date,
): Promise<RecurringExpense | null> {
  const [next] = await reader.query({
    from: series(householdId),
    where: [
      where<keyof RecurringExpense>('parties', 'array-contains', memberId),
      where<keyof RecurringExpense>('dueAt', '<=', until),
    ],
    orderBy: [['dueAt', 'asc']],
    limit: 1,
  });
  return next ?? null;
}

/** Oldest first. */
export function listDraftsOfMember(
  reader: Reader,
  { householdId, memberId }: Whose,
  limit: number,
): Promise<Draft[]> {
  return reader.query({
    from: drafts(householdId),
    where: [where<keyof Draft>('parties', 'array-contains', memberId)],
    orderBy: [['on', 'asc']],
    limit,
  });
}
