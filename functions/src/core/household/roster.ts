import { personFields, type Member, type Person, type Roster } from './stored.ts';

export const FORMER_NAMES_OF_LEAVERS = 3;

/** Former members appear by name only. */
export function rosterFieldsOf(member: object): Partial<Omit<Person, 'id'>> {
  const given = member as Partial<Person>;
  const person: Partial<Omit<Person, 'id'>> = Object.fromEntries(
    personFields.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
  return person.leftAt ? { ...person, email: '', photoURL: null } : person;
}

export function rosterOf(id: string, members: readonly Member[]): Roster {
  const people = members.map((member) => [member.id, rosterFieldsOf(member) as Omit<Person, 'id'>]);
  return { id, people: Object.fromEntries(people), isWhole: true };
}

/** null if there is no roster, or it is incomplete. */
export function peopleOf(roster: Roster | null): Person[] | null {
  if (!roster?.isWhole) return null;
  return Object.entries(roster.people).map(([id, person]) => ({ ...person, id }));
}
