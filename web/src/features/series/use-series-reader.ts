import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '@/api/users/members';
import { shortNames } from '@/components/expense/short-names';
import type { SeriesReader } from '@/features/series/series-words';
import { useHousehold } from '@/lib/household';

/** The reader, and the names of all who are or were here; `—` until they are known. */
export function useSeriesReader(): SeriesReader {
  const { id, user } = useHousehold();
  const { data: people = [] } = useQuery(peopleQuery(id));
  const shorten = shortNames(people.map(({ name }) => name));
  return {
    id: user.id,
    nameOf: (one) => shorten(people.find((person) => person.id === one)?.name ?? '—'),
  };
}
