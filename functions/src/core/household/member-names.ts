import { nameAt } from './member.ts';
import type { Member } from './stored.ts';

/** A member's name, now or at a given time; former members keep theirs. */
export type NameOf = (uid: string, moment?: Date) => string;

type Named = Pick<Member, 'id' | 'name' | 'formerNames'>;

export function nameLookup(members: Iterable<Named>): (uid: string, moment?: Date) => string {
  const byId = new Map([...members].map((member) => [member.id, member]));
  return (uid, moment) => {
    const member = byId.get(uid);
    if (!member) return 'Unknown';
    return moment === undefined ? member.name : nameAt(member, moment);
  };
}
