/**
 * Who is signed in: loading, then signed in or signed out. `SessionProvider` stands above the
 * router; `useSession` tells, `useAccount` is for screens behind the guard, where someone always is.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { isSameAccount, type Account } from '@/lib/session/account';
import { isSigningOut, watchAccount } from '@/lib/session/auth';
import { setAnswersOwner } from '@/lib/offline/kept-answers';
import { forgetPersonal } from '@/lib/offline/personal-storage';
import { forgetUser, rememberedUid } from '@/lib/session/remembered-user';
import { peekStoredSession } from '@/lib/session/stored-session';
import { forgetTabHousehold } from '@/lib/tab-household';
import { setViewAs } from '@/lib/view-as';
import { whenAtRest } from '@/lib/timing/when-at-rest';

export type Session =
  | { status: 'loading' }
  | {
      status: 'signed-out';
      end?: SessionEnd;
      /** Who was here until then. */
      uid?: string | null;
    }
  | { status: 'signed-in'; account: Account };

/** How the session of this page has ended: by the reader's own wish, or without being asked to. */
export type SessionEnd = 'left' | 'ended' | null;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session>(initialSession);

  useEffect(() => {
    let uid: string | null = null;
    const atRest = (start: () => void) => whenAtRest(queryClient, start);
    return watchAccount((account) => {
      // Nothing that one user has seen may show up for the next.
      if (uid !== null && uid !== account?.uid) {
        queryClient.clear();
        forgetTabHousehold();
        setViewAs(null);
      }
      // Whoever leaves is forgotten: somebody was here until now, also where that was read too slowly.
      const wasHere = uid ?? rememberedUid();
      const end = isSigningOut() ? 'left' : wasHere === null ? null : 'ended';
      if (account === null) {
        forgetUser();
        forgetPersonal();
      }
      uid = account?.uid ?? null;
      setAnswersOwner(uid);
      setSession((before) => sessionOf(account, before, end, wasHere));
    }, atRest);
  }, [queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Whoever the SDK has stored is there from the first paint on; `watchAccount` says so again. */
function initialSession(): Session {
  const stored = peekStoredSession();
  if (stored.status === 'unknown') return { status: 'loading' };
  if (stored.status === 'signed-in') setAnswersOwner(stored.account.uid);
  return sessionOf(stored.status === 'signed-in' ? stored.account : null, { status: 'loading' });
}

/** The same object while nothing has changed: nobody renders anew for being told twice. */
function sessionOf(
  account: Account | null,
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

/** A session that never changes, for tests. */
export function FixedSession({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in account. Only behind the `Protected` guard. */
export function useAccount(): Account {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useAccount needs the Protected guard.');
  return session.account;
}
