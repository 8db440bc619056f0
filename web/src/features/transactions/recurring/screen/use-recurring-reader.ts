import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '@/shared/people/members';
import { shortNames } from '@/shared/expense/short-names';
import type { RecurringTextReader } from '@/features/transactions/recurring/screen/recurring-text';
import { useHousehold } from '@/lib/household';

/** The reader, and the names of current and former members; `—` until they are loaded. */
export function useRecurringTextReader(): RecurringTextReader {
  const { id, user } = useHousehold();
  const { data: people = [] } = useQuery(peopleQuery(id));
  const shorten = shortNames(people.map(({ name }) => name));
  return {
    id: user.id,
    nameOf: (one) => shorten(people.find((person) => person.id === one)?.name ?? '—'),
  };
}
