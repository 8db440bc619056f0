import { nameAt, type Member } from './member.ts';

/** The name of a member, now or as it was at a moment; leavers keep theirs. */
export type NameOf = (uid: string, moment?: Date) => string;

type Named = Pick<Member, 'id' | 'name' | 'formerNames'>;

/**
 * Finds the name of a member by uid: the current name, or the name at a moment. Former members keep
 * their last name.
 */
export function nameLookup(members: Iterable<Named>): (uid: string, moment?: Date) => string {
  const byId = new Map([...members].map((member) => [member.id, member]));
  return (uid, moment) => {
    const member = byId.get(uid);
    if (!member) return 'Unknown';
    return moment === undefined ? member.name : nameAt(member, moment);
  };
}
