import { displayNameOf } from '@housetab/functions/core/household/member';
import { useHousehold } from '@/lib/household';
import { useAccount } from '@/lib/session/session';

export function useProfile() {
  const account = useAccount();
  const { user, memberId, viewing } = useHousehold();
  // A drawn photo exists only in the household: the identity provider accepts addresses only.
  const photoURL = viewing === null ? user.photoURL : account.photoURL;
  return { id: memberId, name: displayNameOf(account), photoURL };
}
