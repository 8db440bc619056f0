import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { YOU, type ReaderNameOf } from '@housetab/functions/core/sentences/reader';
import { peopleQuery } from '@/shared/people/members';
import { useHousehold } from '@/lib/household';

/** Names of current and former members; the reader is `you`. */
export function useNames(): { nameOf: ReaderNameOf; isPending: boolean } {
  const { id, user } = useHousehold();
  const { data, isPending } = useQuery(peopleQuery(id));
  const nameOf = useCallback(
    (uid: string) =>
      uid === user.id ? YOU : (data?.find((person) => person.id === uid)?.name ?? 'someone'),
    [data, user.id],
  );
  return { nameOf, isPending };
}
