import { foldName } from './member.ts';
import type { Member, Person } from './stored.ts';

/**
 * The limit of current and former members. The roster is one document of at most 1 MiB: it fits
 * this many, even with 100 members who have the longest photos and ten former names each.
 */
export const MAX_ROSTER_PEOPLE = 500;

export function formerIdsOf(people: readonly Pick<Person, 'id' | 'leftAt'>[]): Set<string> {
  return new Set(people.filter(({ leftAt }) => leftAt !== null).map(({ id }) => id));
}

/** Finds members by id, e-mail or name; the latter two ignore case. */
export function matchMembers(
  value: string,
  members: Iterable<Pick<Member, 'id' | 'name' | 'email'>>,
): string[] {
  const folded = foldName(value);
  return [...members]
    .filter(
      ({ id, name, email }) =>
        id === value || foldName(name) === folded || (email !== '' && foldName(email) === folded),
    )
    .map(({ id }) => id);
}
