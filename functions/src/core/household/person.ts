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

/** The fields of a member that everyone in the household may read; none of them is a right. */
export type Person = Pick<Member, 'id' | (typeof fields)[number]>;

/** All current and former members: a mirror of the member documents, written in their commits. */
export interface Roster {
  id: string;
  people: Readonly<Record<string, Partial<Omit<Person, 'id'>>>>;
  /** Absent = newer than its household; it lacks members who have not changed since. */
  isWhole?: true;
}

export const FORMER_NAMES_OF_LEAVERS = 3;

/**
 * The limit of current and former members. The roster is one document of at most 1 MiB: it fits
 * this many, even with 100 members who have the longest photos and ten former names each.
 */
export const MAX_ROSTER_PEOPLE = 500;

/** Former members appear by name only. */
export function rosterFieldsOf(member: object): Partial<Omit<Person, 'id'>> {
  const given = member as Partial<Person>;
  const person: Partial<Omit<Person, 'id'>> = Object.fromEntries(
    fields.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
  return person.leftAt ? { ...person, email: '', photoURL: null } : person;
}

export function rosterOf(id: string, members: readonly Member[]): Roster {
  const people = members.map((member) => [member.id, rosterFieldsOf(member)] as const);
  return { id, people: Object.fromEntries(people), isWhole: true };
}

/** null if there is no roster, or it is incomplete. */
export function peopleOf(roster: Roster | null): Person[] | null {
  if (!roster?.isWhole) return null;
  return Object.entries(roster.people).map(([id, person]) => ({ ...(person as Person), id }));
}

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
