import type { Member } from './stored.ts';
import { isAlike, looksOf } from './name-skeleton.ts';
import { reservedNames } from './names.ts';

/**
 * The name that a person gets when joining or renaming. It differs from all current and earlier
 * names of members and former members and from outside payees: otherwise imports would assign their
 * transactions to this member.
 * @param past the person's earlier member document in the household; its names stay usable
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

function identifiersOf({ id, name, email }: Member): string[] {
  return [id, name, email].filter((text) => text !== '');
}

/**
 * A unique name, so that CSV files and lists of names are never ambiguous. A second Anna joins as
 * "Anna (2)".
 * @param taken names it must not look like, besides the reserved names
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
