import type { Member } from './member.ts';
import { isAlike, looksOf } from './name-skeleton.ts';
import { reservedNames } from './names.ts';

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

/**
 * The name a member gets in a household: one that can't be taken for any other, so that CSV files and
 * lists that speak of people by name are never ambiguous. A second Anna joins as "Anna (2)".
 *
 * @param taken what the name must not look like, besides the reserved names
 */
export function uniqueMemberName(name: string, taken: Iterable<string>): string {
  const used = new Set([...reservedNames, ...taken].flatMap((other) => [...looksOf(other)]));
  const isFree = (candidate: string) => ![...looksOf(candidate)].some((look) => used.has(look));
  if (isFree(name)) return name;
  for (let number = 2; ; number++) {
    const candidate = `${name} (${number})`;
    if (isFree(candidate)) return candidate;
  }
}
