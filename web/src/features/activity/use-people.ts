import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { peopleQuery } from '@/features/activity/api/list-people';
import type { NameOf } from '@/features/activity/facts';
import { useHousehold } from '@/lib/household';

export interface People {
  nameOf: NameOf;
  photoOf: (uid: string) => string | null;
  isPending: boolean;
}

/** Everyone who is or was here. */
export function usePeople(): People {
  const { id } = useHousehold();
  const { data, isPending } = useQuery(peopleQuery(id));
  return useMemo(() => {
    const byId = new Map((data ?? []).map((person) => [person.id, person]));
    return {
      nameOf: (uid) => byId.get(uid)?.name ?? 'someone',
      photoOf: (uid) => byId.get(uid)?.photoURL ?? null,
      isPending,
    };
  }, [data, isPending]);
}
