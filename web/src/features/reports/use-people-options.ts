import { useQuery } from '@tanstack/react-query';
import { uniqueFieldsQuery } from '@/shared/transaction/transaction-list';
import { markOf, withMemberMark } from '@/shared/people/member-mark';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/shared/people/members';

export interface PersonOption {
  value: string;
  label: string;
}

/** The choices of people for a report: members by id, other people by their name in transactions. */
export function usePeopleOptions(): Record<
  'payTo' | 'enteredBy' | 'shareOf' | 'others',
  PersonOption[]
> {
  const { id, user, readsAllBooks } = useHousehold();
  const { data: members = [] } = useQuery(membersQuery(id));
  const { data: names } = useQuery(uniqueFieldsQuery(id));
  const options = members.map((one) => ({
    value: one.id,
    label: withMemberMark(one.name, markOf(one)),
  }));
  const known = new Set(members.map(({ name }) => name));
  const withNames = (others: readonly string[] = []) => [
    ...options,
    ...others.filter((name) => !known.has(name)).map((name) => ({ value: name, label: name })),
  ];
  const others = options.filter(({ value }) => value !== user.id);
  return {
    payTo: withNames(names?.payTo),
    enteredBy: withNames(names?.enteredBy),
    // The reader, or a member whose transactions they can fully read.
    shareOf: [{ value: user.id, label: 'My own share' }, ...(readsAllBooks ? others : [])],
    others,
  };
}
