import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { YOU, type ReaderNameOf } from '@housetab/functions/core/sentences/reader';
import { peopleQuery } from '@/shared/people/members';
import { shortNames } from '@/shared/expense/short-names';
import { useHousehold } from '@/lib/household';

export interface Everyone {
  nameOf: ReaderNameOf;
  /** The name in a sentence to the reader: `you` for the reader, else the shortest distinct name. */
  nameForReader: ReaderNameOf;
  shorten: (name: string) => string;
  photoOf: (uid: string) => string | null;
  isPending: boolean;
}

/** Current and former members. */
export function useEveryone(): Everyone {
  const { id, user } = useHousehold();
  const { data, isPending } = useQuery(peopleQuery(id));
  return useMemo(() => {
    const byId = new Map((data ?? []).map((person) => [person.id, person]));
    const nameOf = (uid: string) => byId.get(uid)?.name ?? 'someone';
    const shorten = shortNames((data ?? []).map(({ name }) => name));
    return {
      nameOf,
      nameForReader: (uid) => (uid === user.id ? YOU : shorten(nameOf(uid))),
      shorten,
      photoOf: (uid) => byId.get(uid)?.photoURL ?? null,
      isPending,
    };
  }, [data, isPending, user.id]);
}

/** The people of an entry with their names at that time. */
export function atTheTime(people: Everyone, { names }: ActivityResource): Everyone {
  const nameOf = (uid: string) => names[uid] ?? people.nameOf(uid);
  return {
    ...people,
    nameOf,
    nameForReader: (uid) => (people.nameForReader(uid) === YOU ? YOU : people.shorten(nameOf(uid))),
  };
}
