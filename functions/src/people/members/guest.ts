import type { Member } from '../../core/household/member.ts';
import { Problem } from '../../core/problem/problem.ts';

/** The refusal of what only somebody who signs in can be or have. */
export function withoutAccount({ name }: Pick<Member, 'name'>): Problem {
  return new Problem('conflict', `${name} has no account. Invite them first.`);
}
