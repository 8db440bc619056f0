import { foldName } from '../../household/member.ts';
import type { Member } from '../../household/stored.ts';
import { isNewlyNamed, type Renamed } from '../../household/new-name.ts';
import type { TrackerPerson } from '../read/tracker-file.ts';

type Known = Pick<Member, 'id' | 'name' | 'email'> & Renamed;

/**
 * Proposes a member for each person of a file: by e-mail, full name, or first name, each only if unique among persons
 * and members. Somebody must confirm the proposals, because they create debts. A recently changed name proposes nobody;
 * otherwise a member could take over somebody's balance with their name.
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
