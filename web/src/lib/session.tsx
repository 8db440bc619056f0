/**
 * Who is signed in: loading, then signed in or signed out. `SessionProvider` stands above the
 * router; `useSession` tells, `useAccount` is for screens behind the guard, where someone always is.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { Account } from '@/lib/account';
import { watchAccount } from '@/lib/auth';
import { forgetTabHousehold } from '@/lib/tab-household';
import { setViewAs } from '@/lib/view-as';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; account: Account };

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session>({ status: 'loading' });

  useEffect(() => {
    let uid: string | null = null;
    return watchAccount((account) => {
      // Nothing that one user has seen may show up for the next.
      if (uid !== null && uid !== account?.uid) {
        queryClient.clear();
        forgetTabHousehold();
        setViewAs(null);
      }
      uid = account?.uid ?? null;
      setSession(account ? { status: 'signed-in', account } : { status: 'signed-out' });
    });
  }, [queryClient]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** For tests and the gallery: a session that never changes. */
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
