import {
  choiceOf,
  displayRoleOf,
  displayRoles,
  type DisplayRole,
} from '@housetab/functions/core/household/display-role';
import type { User } from '@housetab/functions/core/household/user-resource';
import { isPermitted, roleChangeAction } from '@housetab/functions/core/permission/permission';
import type { CurrentHousehold } from '@/lib/household';

/** The roles that the reader can give the member, including the current one. The last owner stays owner. */
export function standingChoices(
  { user, role, viewing }: Pick<CurrentHousehold, 'user' | 'role' | 'viewing'>,
  member: User,
  everyone: readonly User[],
): DisplayRole[] {
  const owners = everyone.filter((one) => displayRoleOf(one) === 'owner');
  if (
    member.isGuest ||
    viewing !== null ||
    (displayRoleOf(member) === 'owner' && owners.length === 1)
  )
    return [];
  const reader = { id: user.id, role, leftAt: null, grants: {} };
  const choices = displayRoles.filter(
    (one) =>
      one === displayRoleOf(member) ||
      isPermitted(roleChangeAction(member, choiceOf(one)), reader, member, new Date()),
  );
  return choices.length > 1 ? choices : [];
}
