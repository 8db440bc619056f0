import {
  choiceOf,
  standingOf,
  standings,
  type Standing,
} from '@housetab/functions/core/household/standing';
import type { User } from '@housetab/functions/core/household/user-resource';
import { isPermitted, roleChangeAction } from '@housetab/functions/core/permission/permission';
import type { CurrentHousehold } from '@/lib/household';

/** What the reader may make of the member, with what the member is. The last owner stays one. */
export function standingChoices(
  { user, role, viewing }: Pick<CurrentHousehold, 'user' | 'role' | 'viewing'>,
  member: User,
  everyone: readonly User[],
): Standing[] {
  const owners = everyone.filter((one) => standingOf(one) === 'owner');
  if (member.isGuest || viewing !== null || (standingOf(member) === 'owner' && owners.length === 1))
    return [];
  const reader = { id: user.id, role, leftAt: null, grants: {} };
  const choices = standings.filter(
    (one) =>
      one === standingOf(member) ||
      isPermitted(roleChangeAction(member, choiceOf(one)), reader, member, new Date()),
  );
  return choices.length > 1 ? choices : [];
}
