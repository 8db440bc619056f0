import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { peopleQuery } from '@/shared/people/members';
import type { PeopleNaming } from '@/shared/expense/expense-meaning';
import { shortNames } from '@/shared/expense/short-names';
import { useHousehold } from '@/lib/household';

export interface People {
  members: readonly User[];
  /** The name of a current or former member; `—` until names are loaded. */
  nameOf: (uid: string) => string;
  photoOf: (uid: string) => string | null;
}

export function useTransactionPeople(): People {
  const { id, user } = useHousehold();
  const { data } = useQuery(peopleQuery(id));
  return useMemo(() => {
    const all = data ?? [];
    const byId = new Map(all.map((person) => [person.id, person]));
    return {
      members: all.filter(({ leftAt }) => leftAt === null),
      // The reader's own name is known before the members load.
      nameOf: (uid) => byId.get(uid)?.name ?? (uid === user.id ? user.name : '—'),
      photoOf: (uid) => byId.get(uid)?.photoURL ?? null,
    };
  }, [data, user.id, user.name]);
}

/** Names for sentences about rows. Stable between renders, so that rows do not render again. */
export function useNaming(readerId: string, { members, nameOf }: People): PeopleNaming {
  return useMemo(() => {
    const shorten = shortNames(members.map(({ name }) => name));
    return { uid: readerId, nameOf, shorten };
  }, [readerId, members, nameOf]);
}
