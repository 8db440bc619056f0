import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { peopleQuery } from '@/api/users/members';
import type { PeopleNaming } from '@/components/expense/expense-meaning';
import { shortNames } from '@/components/expense/short-names';
import { useHousehold } from '@/lib/household';

export interface People {
  /** Those who are in the household now. */
  members: readonly User[];
  /** The name of anyone who is or was here; `—` until names are known. */
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
      // The reader's own name is known before the members are loaded.
      nameOf: (uid) => byId.get(uid)?.name ?? (uid === user.id ? user.name : '—'),
      photoOf: (uid) => byId.get(uid)?.photoURL ?? null,
    };
  }, [data, user.id, user.name]);
}

/** What sentences about rows call people. The same from render to render, so that rows are not rendered anew. */
export function useNaming(readerId: string, { members, nameOf }: People): PeopleNaming {
  return useMemo(() => {
    const shorten = shortNames(members.map(({ name }) => name));
    return { uid: readerId, nameOf, shorten };
  }, [readerId, members, nameOf]);
}
