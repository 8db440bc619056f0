import { displayNameOf } from '@housetab/functions/core/household/member';
import { useAccount } from '@/lib/session/session';

/** Name and photo as the navigation shows them. */
export function useProfile() {
  const account = useAccount();
  return { id: account.uid, name: displayNameOf(account), photoURL: account.photoURL };
}
