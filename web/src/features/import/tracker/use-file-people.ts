import { useAddGuest } from '@/shared/people/guests';
import type { MadeGuest } from '@/features/import/run/stored-run';
import { isProblem } from '@/lib/api-problem';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { memberNameSchema } from '@housetab/functions/core/household/member-schema';
import { foldName } from '@housetab/functions/core/household/member';
import type { User } from '@housetab/functions/core/household/user-resource';
import { matchPeople } from '@housetab/functions/core/import/review/match-people';
import { guestNames, newGuestRef } from '@housetab/functions/core/import/review/new-guests';
import type { TrackerPerson } from '@housetab/functions/core/import/read/tracker-file';
import { peopleQuery } from '@/shared/people/members';

export function useMakeGuests({ guests, refuseName }: FilePeople) {
  const add = useAddGuest();
  return {
    isPending: add.isPending,
    /** @returns null if a name is refused: the person shows why */
    run: async (
      needed: readonly string[],
    ): Promise<{ memberOf: ReadonlyMap<string, string>; guests: MadeGuest[] } | null> => {
      const memberOf = new Map<string, string>();
      const made: MadeGuest[] = [];
      for (const { id, name } of guests) {
        const ref = newGuestRef(id);
        if (!needed.includes(ref)) continue;
        try {
          const member = await add.mutateAsync({ id, name });
          memberOf.set(ref, member.id);
          made.push({ id: member.id, name: member.name });
        } catch (error) {
          if (!isProblem(error, 'conflict')) throw error;
          refuseName(name, error.message);
          return null;
        }
      }
      return { memberOf, guests: made };
    },
  };
}

/** Besides a member: undecided, a new guest, or null for left out. */
export const NOBODY_YET = '';
export const NEW_GUEST = 'guest';

export interface GuestToAdd {
  key: string;
  /** Sent with the request, so that a retry creates no second guest. */
  id: string;
  name: string;
  /** Why the household would refuse this name; null: no reason known here. */
  fault: string | null;
}

interface Said {
  /** A member's id, `NEW_GUEST`, `NOBODY_YET`, or null for left out. */
  who: Readonly<Record<string, string | null>>;
  names: Readonly<Record<string, string>>;
  /** By name: the server's refusal. */
  refused: Readonly<Record<string, string>>;
}

export function useFilePeople(householdId: string, people: readonly TrackerPerson[]) {
  const [said, setSaid] = useState<Said>({ who: {}, names: {}, refused: {} });
  const [now] = useState(() => new Date());
  const everyone = useQuery(peopleQuery(householdId));
  const members = useMemo(
    () => (everyone.data ?? noUsers).filter(({ leftAt }) => leftAt === null),
    [everyone.data],
  );
  const chosen = useMemo(() => {
    const proposed = matchPeople(people, members, now);
    return Object.fromEntries(
      people.map(({ key }): [string, string | null] => {
        const own = said.who[key];
        return [key, own === undefined ? (proposed[key] ?? NEW_GUEST) : own];
      }),
    );
  }, [people, members, now, said.who]);
  const ids = useMemo(() => new Map(people.map(({ key }) => [key, crypto.randomUUID()])), [people]);
  const guests = useMemo(() => {
    const names = guestNames(people);
    const list = people.flatMap(({ key }) => {
      if (chosen[key] !== NEW_GUEST) return [];
      return [{ key, id: ids.get(key)!, name: said.names[key] ?? names[key]! }];
    });
    return list.map((guest): GuestToAdd => {
      const others = list.filter((one) => one !== guest);
      return { ...guest, fault: faultOf(guest.name, others, everyone.data, said.refused) };
    });
  }, [people, chosen, ids, said.names, said.refused, everyone.data]);
  /** By key: the reference in the rows. Absent: undecided. */
  const decided = useMemo(() => {
    const refs = new Map(guests.map(({ key, id }) => [key, newGuestRef(id)]));
    const all = Object.entries(chosen).filter(([, who]) => who !== NOBODY_YET);
    return Object.fromEntries(
      all.map(([key, who]) => [key, who === NEW_GUEST ? refs.get(key)! : who]),
    );
  }, [chosen, guests]);
  const taken = Object.values(chosen).filter((who) => who !== null && who !== NEW_GUEST);
  return {
    query: everyone,
    members,
    chosen,
    guests,
    decided,
    unsaid: people.filter(({ key }) => chosen[key] === NOBODY_YET),
    /** Members chosen for two people of the file. */
    twice: taken.filter((id, index) => id !== NOBODY_YET && taken.indexOf(id) < index),
    /** Members who are not in the file. */
    absent: members.filter(({ id }) => !taken.includes(id)),
    now,
    setPerson: (key: string, who: string | null) =>
      setSaid((before) => ({ ...before, who: { ...before.who, [key]: who } })),
    setGuestName: (key: string, name: string) =>
      setSaid((before) => ({ ...before, names: { ...before.names, [key]: name } })),
    refuseName: (name: string, reason: string) =>
      setSaid((before) => ({
        ...before,
        refused: { ...before.refused, [foldName(name)]: reason },
      })),
  };
}

export type FilePeople = ReturnType<typeof useFilePeople>;

const noUsers: User[] = [];

function faultOf(
  name: string,
  others: readonly { name: string }[],
  everyone: readonly User[] = noUsers,
  refused: Said['refused'],
): string | null {
  const checked = memberNameSchema.safeParse(name);
  if (!checked.success) return checked.error.issues[0]!.message;
  const folded = foldName(name);
  const isTaken = everyone.some(
    // A removed guest returns by name.
    (one) => foldName(one.name) === folded && !(one.isGuest && one.leftAt !== null),
  );
  if (isTaken || others.some((one) => foldName(one.name) === folded)) {
    return 'Somebody has this name already. Choose another, or say that they are the same.';
  }
  return refused[folded] ?? null;
}
