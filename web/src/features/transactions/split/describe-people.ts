import { modeNames } from '@/features/transactions/split/describe-bill';
import type { BillDraft } from '@/features/transactions/split/bill-draft';
import type { People } from '@/features/transactions/people/use-people';

export function describePeople(
  paidBy: string,
  bill: Pick<BillDraft, 'mode' | 'people'> | null,
  { members, nameOf }: Household,
  uid: string,
): string {
  const called = (id: string) => (id === uid ? 'you' : nameOf(id));
  const payer = paidBy === uid ? 'You' : nameOf(paidBy);
  return `${payer} paid, ${bill ? carriers() : 'for yourself'}`;

  function carriers(): string {
    const { mode, people } = bill!;
    const [first, second] = people;
    if (first === undefined) return 'for nobody yet';
    if (second === undefined && first === paidBy)
      return first === uid ? 'for yourself' : `for themselves`;
    if (second === undefined) return `for ${called(first)}`;
    const how = mode === 'equal' ? '' : ` by ${modeNames[mode].toLowerCase()}`;
    return `split${how} between ${carriersOf(people)}`;
  }

  function carriersOf(people: readonly string[]): string {
    if (members.every(({ id }) => people.includes(id))) return 'everyone';
    if (people.length > 2) return `${people.length} of ${members.length} people`;
    return people.map(called).join(' and ');
  }
}

type Household = Pick<People, 'members' | 'nameOf'>;

/** `As last time: with Lena`, `As last time: by shares with everyone`. */
export function describeLastTime(
  { mode, people }: Pick<BillDraft, 'mode' | 'people'>,
  { members, nameOf }: Household,
  uid: string,
): string {
  const others = people.filter((id) => id !== uid);
  const how = mode === 'equal' ? '' : ` by ${modeNames[mode].toLowerCase()}`;
  return `As last time:${how} ${whom()}`;

  function whom(): string {
    if (others.length === 0) return 'for yourself';
    if (members.every(({ id }) => people.includes(id))) return 'with everyone';
    const isWith = people.includes(uid);
    if (others.length > 2) return `${people.length} of ${members.length} people`;
    return `${isWith ? 'with' : 'for'} ${others.map(nameOf).join(' and ')}`;
  }
}

/** More names would take a second line on a phone. */
const MAX_NAMES = 3;

/** `Jonas`, `you, Jonas, Lena and 2 more`; null: everybody has a part, or nobody yet. */
export function namesLeftOut(
  { people }: Pick<BillDraft, 'people'>,
  { members }: Pick<People, 'members'>,
  uid: string,
): string | null {
  if (people.length === 0) return null;
  const out = members.filter(({ id }) => !people.includes(id));
  if (out.length === 0) return null;
  const names = out.map(({ id, name }) => (id === uid ? 'you' : name));
  if (names.length <= MAX_NAMES) return names.join(', ');
  return `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`;
}
