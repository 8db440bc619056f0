import { isGuest } from '../../core/household/member.ts';
import type { Person } from '../../core/household/stored.ts';
import { shownPhoto } from '../../core/household/photo-hosts.ts';
import type { User } from '../../core/household/user-resource.ts';

export function toUser(member: Person): User {
  // Only names of former members: members who joined later never knew their email.
  const email = member.leftAt === null ? member.email : '';
  const former = member.leftAt === null ? member.formerNames?.at(-1) : undefined;
  return {
    id: member.id,
    name: member.name,
    ...(former && { formerName: { name: former.name, until: former.until.toISOString() } }),
    username: email,
    email,
    role: member.role,
    ...(isGuest(member) && member.hadAccount !== true && { isGuest: true }),
    ...(member.onlyLooks && { onlyLooks: true }),
    photoURL: shownPhoto(member.photoURL),
    joinedAt: member.joinedAt.toISOString(),
    leftAt: member.leftAt?.toISOString() ?? null,
  };
}
