import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { isSameAccount, type SignedInAccount } from '@/lib/session/account';
import { isSigningOut, watchAccount } from '@/lib/session/auth';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { forgetPersonal } from '@/lib/personal-storage';
import { forgetUser, rememberedUid } from '@/lib/session/remembered-user';
import { SessionContext, type Session, type SessionEnd } from '@/lib/session/session';
import { peekStoredSession } from '@/lib/session/stored-session';
import { forgetTabHousehold } from '@/lib/tab-household';
import { setViewAs } from '@/lib/view-as';
import { whenLoadedAndIdle } from '@/lib/timing/when-loaded';

/** Above the router: provides the session, and removes the previous account's data. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session>(initialSession);

  useEffect(() => {
    let uid: string | null = null;
    const atRest = (start: () => void) => whenLoadedAndIdle(queryClient, start);
    return watchAccount((account) => {
      // One account must never see another's data.
      if (uid !== null && uid !== account?.uid) {
        queryClient.clear();
        forgetTabHousehold();
        setViewAs(null);
      }
      // Removes the data of the account that leaves. It may also be known from the last visit, if
      // the stored session was read too slowly.
      const wasHere = uid ?? rememberedUid();
      const end = isSigningOut() ? 'left' : wasHere === null ? null : 'ended';
      if (account === null) {
        forgetUser();
        forgetPersonal();
      }
      uid = account?.uid ?? null;
      setCacheOwner(uid);
      setSession((before) => sessionOf(account, before, end, wasHere));
    }, atRest);
  }, [queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The stored account counts from the first paint on; `watchAccount` confirms it later. */
function initialSession(): Session {
  const stored = peekStoredSession();
  if (stored.status === 'unknown') return { status: 'loading' };
  if (stored.status === 'signed-in') setCacheOwner(stored.account.uid);
  return sessionOf(stored.status === 'signed-in' ? stored.account : null, { status: 'loading' });
}

/** Returns the same object if nothing has changed, so that nothing renders again. */
function sessionOf(
  account: SignedInAccount | null,
  before: Session,
  end: SessionEnd = null,
  uid: string | null = null,
): Session {
  if (account === null) {
    if (before.status === 'signed-out') return before;
    return { status: 'signed-out', end, uid };
  }
  const isSame = before.status === 'signed-in' && isSameAccount(before.account, account);
  return isSame ? before : { status: 'signed-in', account };
}
