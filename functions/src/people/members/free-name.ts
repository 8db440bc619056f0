import type { Member } from '../../core/household/member.ts';
import { isAlike } from '../../core/household/name-skeleton.ts';
import { uniqueMemberName } from '../../core/household/unique-name.ts';
import type { NameUses } from '../../core/transaction/name-use.ts';
import { stats } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** The names of outside payees. One read for each member who has entered some. */
export async function listPayees(reader: Reader, householdId: string): Promise<string[]> {
  const uses: Partial<NameUses>[] = await reader.query({ from: stats(householdId) });
  return uses.flatMap(({ payTo = [] }) => payTo.map(({ value }) => value));
}

/**
 * The name that a member gets who joins or changes it. Taken are also what others were called before, leavers
 * too, and whom the household pays outside: imports would take their rows for this member's.
 *
 * @param past who they are or were in the household: what they are called already stays theirs
 * @param payees names of outside payees
 */
export function freeName(
  name: string,
  past: Pick<Member, 'name'> | null,
  others: readonly Member[],
  payees: Iterable<string>,
): string {
  const isOwn = past !== null && isAlike(name, past.name);
  const former = others.flatMap(({ formerNames = [] }) => formerNames.map((one) => one.name));
  return uniqueMemberName(name, [
    ...others.flatMap(identifiersOf),
    ...(isOwn ? [] : [...former, ...payees]),
  ]);
}

/** What files and filters find a member by. */
function identifiersOf({ id, name, email }: Member): string[] {
  return [id, name, email];
}
