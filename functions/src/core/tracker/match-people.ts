import { foldName, type Member } from '../household/member.ts';
import { isNewlyNamed, type Renamed } from '../household/new-name.ts';
import type { TrackerPerson } from './tracker-file.ts';

type Known = Pick<Member, 'id' | 'name' | 'email'> & Renamed;

/**
 * The members that the people of a file most likely are: by e-mail, the whole name, or the first name, each where it is
 * one person's and one member's alone. Proposals: somebody has to look at them, because they make people owe. A name
 * that changed lately proposes nobody, or one could take somebody else's balance with their name.
 */
export function matchPeople(
  people: readonly TrackerPerson[],
  members: readonly Known[],
  now: Date,
): Record<string, string> {
  const matched: Record<string, string> = {};
  for (const { wordOf, memberWordOf, isName } of ways) {
    const openPeople = people.filter(({ key }) => matched[key] === undefined);
    const taken = new Set(Object.values(matched));
    const free = members.filter(({ id }) => !taken.has(id));
    const byWord = Map.groupBy(free, memberWordOf);
    const wanted = Map.groupBy(openPeople, wordOf);
    for (const person of openPeople) {
      const word = wordOf(person);
      const [member, ...others] = byWord.get(word) ?? [];
      if (word === '' || !member || others.length > 0 || wanted.get(word)!.length > 1) continue;
      if (isName && isNewlyNamed(member, now)) continue;
      matched[person.key] = member.id;
    }
  }
  return matched;
}

const first = (name: string) => foldName(name).split(' ')[0] ?? '';

interface Way {
  wordOf: (person: TrackerPerson) => string;
  memberWordOf: (member: Known) => string;
  isName: boolean;
}

const ways: readonly Way[] = [
  {
    wordOf: ({ email = '' }) => foldName(email),
    memberWordOf: ({ email }) => foldName(email),
    isName: false,
  },
  {
    wordOf: ({ name }) => foldName(name),
    memberWordOf: ({ name }) => foldName(name),
    isName: true,
  },
  { wordOf: ({ name }) => first(name), memberWordOf: ({ name }) => first(name), isName: true },
];
