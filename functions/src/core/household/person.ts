import { type Member, foldName } from './member.ts';

const fields = [
  'accountId',
  'name',
  'email',
  'photoURL',
  'role',
  'onlyLooks',
  'joinedAt',
  'leftAt',
  'told',
  'formerNames',
] as const;

/** What everyone in a household may know of a member; nothing of it is a right. */
export type Person = Pick<Member, 'id' | (typeof fields)[number]>;

/** All who are and were in a household: a mirror of the member documents, written in their commits. */
export interface Roster {
  id: string;
  /** By uid. */
  people: Readonly<Record<string, Partial<Omit<Person, 'id'>>>>;
  /**
   * Absent = the roster was started after its household, and lacks members who have not changed
   * since.
   */
  isWhole?: true;
}

/** How many of their former names are kept of somebody who has left. */
export const FORMER_NAMES_OF_LEAVERS = 3;

/**
 * At most so many people are or were in a household. The roster is one document of at most 1 MiB: it has room
 * for this many, also with 100 members whose photos have the longest addresses and whose names were all
 * changed ten times.
 */
export const MAX_ROSTER_PEOPLE = 500;

/** The fields of a member that the roster contains. Former members appear by name only. */
export function rosterFieldsOf(member: object): Partial<Omit<Person, 'id'>> {
  const given = member as Partial<Person>;
  const person: Partial<Omit<Person, 'id'>> = Object.fromEntries(
    fields.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
  return person.leftAt ? { ...person, email: '', photoURL: null } : person;
}

/** The roster of these members. */
export function rosterOf(id: string, members: readonly Member[]): Roster {
  const people = members.map((member) => [member.id, rosterFieldsOf(member)] as const);
  return { id, people: Object.fromEntries(people), isWhole: true };
}

/** Everyone of a roster; null where there is none, or it does not hold all. */
export function peopleOf(roster: Roster | null): Person[] | null {
  if (!roster?.isWhole) return null;
  return Object.entries(roster.people).map(([id, person]) => ({ ...(person as Person), id }));
}

/** The ids of those who have left. */
export function formerIdsOf(people: readonly Pick<Person, 'id' | 'leftAt'>[]): Set<string> {
  return new Set(people.filter(({ leftAt }) => leftAt !== null).map(({ id }) => id));
}

/** How a filter or a file speaks of a member: by id, e-mail or name, the latter two without case. */
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
