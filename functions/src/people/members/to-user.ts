import { isGuest } from '../../core/household/member.ts';
import type { Person } from '../../core/household/person.ts';
import { shownPhoto } from '../../core/household/photo-hosts.ts';
import type { User } from '../../core/household/user-resource.ts';

/** Somebody who is or was in the household, as the API answers. */
export function toUser(member: Person): User {
  // Former members appear by name only: members who joined later never knew their address.
  const email = member.leftAt === null ? member.email : '';
  const former = member.leftAt === null ? member.formerNames?.at(-1) : undefined;
  return {
    id: member.id,
    name: member.name,
    ...(former && { formerName: { name: former.name, until: former.until.toISOString() } }),
    username: email,
    email,
    role: member.role,
    ...(isGuest(member) && { isGuest: true }),
    ...(member.onlyLooks && { onlyLooks: true }),
    photoURL: shownPhoto(member.photoURL),
    joinedAt: member.joinedAt.toISOString(),
    leftAt: member.leftAt?.toISOString() ?? null,
  };
}
