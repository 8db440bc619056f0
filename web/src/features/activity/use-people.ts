import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { peopleQuery } from '@/api/users/list-members';
import { YOU, type NameOf } from '@/features/activity/facts';
import { useHousehold } from '@/lib/household';

export interface People {
  nameOf: NameOf;
  /** As in a sentence that the reader reads: they are `you`. */
  nameForReader: NameOf;
  photoOf: (uid: string) => string | null;
  isPending: boolean;
}

/** Everyone who is or was here. */
export function usePeople(): People {
  const { id, user } = useHousehold();
  const { data, isPending } = useQuery(peopleQuery(id));
  return useMemo(() => {
    const byId = new Map((data ?? []).map((person) => [person.id, person]));
    const nameOf = (uid: string) => byId.get(uid)?.name ?? 'someone';
    return {
      nameOf,
      nameForReader: (uid) => (uid === user.id ? YOU : nameOf(uid)),
      photoOf: (uid) => byId.get(uid)?.photoURL ?? null,
      isPending,
    };
  }, [data, isPending, user.id]);
}
