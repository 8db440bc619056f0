import { displayNameOf } from '@housetab/functions/core/household/member';
import { useHousehold } from '@/lib/household';
import { useAccount } from '@/lib/session/session';

/** Name and photo as the navigation shows them. */
export function useProfile() {
  const account = useAccount();
  const { user, memberId, viewing } = useHousehold();
  // A photo that was drawn is the household's alone: the identity provider takes addresses only.
  const photoURL = viewing === null ? user.photoURL : account.photoURL;
  return { id: memberId, name: displayNameOf(account), photoURL };
}
