import { activeGrantors, readsAllBooks } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Draft, RecurringExpense } from '../../core/recurring/stored.ts';
import { drafts, series } from '../../platform/firestore/paths.ts';
import { or, where, type Condition } from '../../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../../platform/firestore/reader.ts';

/** Only what all viewers may see. */
export interface RecurringScope {
  householdId: string;
  viewers: readonly Member[];
  now: Date;
}

/** Limits of active recurring expenses: few enough for a list without pages. */
export const MAX_RECURRING_EXPENSES = { ofOwner: 50, ofHousehold: 200 };

/** Null if it does not exist or has ended. */
export async function findRecurringExpense(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<RecurringExpense | null> {
  const found = await reader.get(series(householdId).doc(id));
  return found?.endedAt === null ? found : null;
}

/** In no particular order. */
export function listOpenRecurringExpenses(
  reader: Reader,
  { householdId, viewers, now }: RecurringScope,
): Promise<RecurringExpense[]> {
  return reader.query({
    from: series(householdId),
    where: [where('endedAt', '==', null), ...readableBy(viewers, now)],
    limit: MAX_RECURRING_EXPENSES.ofHousehold,
  });
}

/** Including ended ones, in no particular order. */
export function listAllRecurringExpenses(
  reader: Reader,
  { householdId, viewers, now }: RecurringScope,
): Promise<RecurringExpense[]> {
  return reader.query({ from: series(householdId), where: readableBy(viewers, now) });
}

/** In no particular order. */
export function listAllDrafts(
  reader: Reader,
  { householdId, viewers, now }: RecurringScope,
): Promise<Draft[]> {
  return reader.query({ from: drafts(householdId), where: readableBy(viewers, now) });
}

export async function countRecurringExpenses(
  reader: Reader,
  householdId: string,
  ownerId: string,
): Promise<{ ofOwner: number; ofHousehold: number }> {
  const open = where<keyof RecurringExpense>('endedAt', '==', null);
  const from = series(householdId);
  const [own, all] = await Promise.all([
    reader.sum({ from, where: [open, where<keyof RecurringExpense>('createdBy', '==', ownerId)] }),
    reader.sum({ from, where: [open] }),
  ]);
  return { ofOwner: own.count, ofHousehold: all.count };
}

export function findDraft(reader: Reader, householdId: string, id: string): Promise<Draft | null> {
  return reader.get(drafts(householdId).doc(id));
}

/** Oldest first. */
export function pageDrafts(
  reader: Reader,
  { householdId, viewers, now }: RecurringScope,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ResultPage<Draft>> {
  const from = drafts(householdId);
  return reader.page(
    { from, where: readableBy(viewers, now), orderBy: [['on', 'asc']] },
    limit,
    cursor,
  );
}

type SeenCondition = Condition<'parties' | 'createdBy'>;

/** Must match `expense:read`: grants for transactions include recurring expenses. */
function readableBy(viewers: readonly Member[], now: Date): SeenCondition[] {
  return viewers
    .filter((viewer) => !readsAllBooks(viewer))
    .map((viewer) => {
      const asParty = where('parties' as const, 'array-contains', viewer.id);
      const grantors = activeGrantors(viewer, 'transactions', now);
      return grantors.length === 0
        ? asParty
        : or(asParty, where('createdBy' as const, 'in', grantors));
    });
}
