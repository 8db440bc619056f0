import { foldName, type Member } from '../household/member.ts';
import type { TrackerPerson } from './tracker-file.ts';

type Known = Pick<Member, 'id' | 'name' | 'email'>;

/**
 * The members that the people of a file most likely are: by e-mail, the whole name, or the first name, each where it is
 * one person's and one member's alone. Proposals: somebody has to look at them, because they make people owe.
 */
export function matchPeople(
  people: readonly TrackerPerson[],
  members: readonly Known[],
): Record<string, string> {
  const matched: Record<string, string> = {};
  for (const [wordOf, memberWordOf] of ways) {
    const openPeople = people.filter(({ key }) => matched[key] === undefined);
    const taken = new Set(Object.values(matched));
    const free = members.filter(({ id }) => !taken.has(id));
    const byWord = Map.groupBy(free, memberWordOf);
    const wanted = Map.groupBy(openPeople, wordOf);
    for (const person of openPeople) {
      const word = wordOf(person);
      const [member, ...others] = byWord.get(word) ?? [];
      if (word === '' || !member || others.length > 0 || wanted.get(word)!.length > 1) continue;
      matched[person.key] = member.id;
    }
  }
  return matched;
}

const first = (name: string) => foldName(name).split(' ')[0] ?? '';

const ways: readonly (readonly [(person: TrackerPerson) => string, (member: Known) => string])[] = [
  [({ email = '' }) => foldName(email), ({ email }) => foldName(email)],
  [({ name }) => foldName(name), ({ name }) => foldName(name)],
  [({ name }) => first(name), ({ name }) => first(name)],
];
