/**
 * The session: loading, then signed in or signed out. `SessionProvider` (in `app`) provides it; `useSession` reads it;
 * `useAccount` is for screens behind the guard, which always have an account.
 */
import { createContext, use, type ReactNode } from 'react';
import type { SignedInAccount } from '@/lib/session/account';

export type Session =
  | { status: 'loading' }
  | {
      status: 'signed-out';
      end?: SessionEnd;
      uid?: string | null;
    }
  | { status: 'signed-in'; account: SignedInAccount };

/** How this page's session has ended: `left` by signing out, `ended` otherwise. */
export type SessionEnd = 'left' | 'ended' | null;

export const SessionContext = createContext<Session | null>(null);

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
export function useAccount(): SignedInAccount {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useAccount needs the Protected guard.');
  return session.account;
}
