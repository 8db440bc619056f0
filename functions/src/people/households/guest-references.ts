import type { Household } from '../../core/household/stored.ts';
import type { Split } from '../../core/split/stored.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { Settlement } from '../../core/settlement/stored.ts';
import * as paths from '../../platform/firestore/paths.ts';
import { or, where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { readCategories } from './household.repository.ts';

/** Entries about a guest's own name. A guest with more than this is never deleted permanently. */
const ownLines: readonly string[] = ['added', 'renamed', 'removed'];
const MAX_OWN_LINES = 20;

/**
 * Whether anything refers to a guest: entries, also deleted ones, settlements, default splits,
 * import rules, and history entries other than those about the guest's name. Otherwise the guest
 * can be deleted permanently.
 */
export async function isGuestReferenced(
  reader: Reader,
  { id: householdId, defaultSplit }: Pick<Household, 'id' | 'defaultSplit'>,
  memberId: string,
): Promise<boolean> {
  if (isIn(defaultSplit, memberId)) return true;
  const inIt = { where: [where<'parties'>('parties', 'array-contains', memberId)], limit: 1 };
  const [rows, bills, repeats, waiting, settled, closed, concerned, lines, categories, rules] =
    await Promise.all([
      reader.query({ from: paths.transactions(householdId), ...inIt }),
      reader.query({ from: paths.expenses(householdId), ...inIt }),
      reader.query({ from: paths.series(householdId), ...inIt }),
      reader.query({ from: paths.drafts(householdId), ...inIt }),
      reader.query({
        from: paths.settlements(householdId),
        where: [
          or(
            where<keyof Settlement>('creatorId', '==', memberId),
            where<keyof Settlement>('recipientId', '==', memberId),
          ),
        ],
        limit: 1,
      }),
      reader.query({ from: paths.settleUps(householdId), ...inIt }),
      reader.query({ from: paths.activity(householdId), ...inIt }),
      reader.query({
        from: paths.activity(householdId),
        where: [where<keyof Activity>('resourceId', '==', memberId)],
        limit: MAX_OWN_LINES,
      }),
      readCategories(reader, householdId),
      reader.query({ from: paths.shopRules(householdId) }),
    ]);
  const found = [rows, bills, repeats, waiting, settled, closed, concerned];
  if (found.some(({ length }) => length > 0)) return true;
  if (lines.length === MAX_OWN_LINES) return true;
  if (lines.some(({ what }) => !ownLines.includes(what))) return true;
  if (categories.some((one) => isIn(one.defaultSplit, memberId))) return true;
  return rules.some((one) => one.rules.some(({ userId }) => userId === memberId));
}

function isIn(split: Split | null | undefined, id: string): boolean {
  return split?.people.some(({ memberId }) => memberId === id) ?? false;
}
