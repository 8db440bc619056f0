import { modeNames } from '@/features/transactions/split/describe-bill';
import type { BillDraft } from '@/features/transactions/split/bill-draft';
import type { People } from '@/features/transactions/use-people';

/** `You paid, split between everyone`: who paid, and who carries it. */
export function describePeople(
  paidBy: string,
  bill: Pick<BillDraft, 'mode' | 'people'> | null,
  { members, nameOf }: Pick<People, 'members' | 'nameOf'>,
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
