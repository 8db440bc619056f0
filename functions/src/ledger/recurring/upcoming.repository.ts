import type { Draft, RecurringExpense } from '../../core/recurring/recurring-expense.ts';
import { drafts, series } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** The member whose series and drafts are read. */
interface Whose {
  householdId: string;
  memberId: string;
}

/**
 * The next due series of those that a member is in and that are running, if it is due until then. Reads one
 * document, however many series there are.
 */
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

/** The drafts that a member is in, the oldest first. */
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
