import type { Member } from '../core/household/member.ts';

/** The current name of a member by uid; leavers keep theirs. */
export function nameLookup(
  members: Iterable<Pick<Member, 'id' | 'name'>>,
): (uid: string) => string {
  const names = new Map<string, string>();
  for (const { id, name } of members) names.set(id, name);
  return (uid) => names.get(uid) ?? 'Unknown';
}
