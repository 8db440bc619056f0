/**
 * What this tab knows of its session: who is signed in, which household it shows, and whose view. The files
 * named at the fields explain them.
 */
import type { User } from '@housetab/functions/core/household/user-resource';
import { createStore } from 'zustand/vanilla';
import type { SignedInAccount } from '@/lib/session/account';

export type StoredSession =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | {
      status: 'signed-in';
      account: SignedInAccount;
      token: string;
      /** In milliseconds since 1970. */
      expiresAt: number;
    };

export interface ViewAs {
  /** Who looks. */
  viewerId: string;
  householdId: string;
  member: User;
}

/** What YNAB adds to the address when it sends a member back. */
export interface YnabReturn {
  /** Null if they have not agreed. */
  code: string | null;
  state: string;
}

interface SessionState {
  /** `stored-session.ts` */
  stored: StoredSession;
  /** The reader has asked to sign out, and it is not done yet. */
  isSigningOut: boolean;
  /** `tab-household.ts` */
  householdId: string | null;
  /** `view-as.ts` */
  viewAs: ViewAs | null;
  /** Of the household that is shown; `format/current-year.ts`. */
  timeZone: string | null;
  /** Of each household of the account, by its id; `format/household-currency.ts`. */
  currencies: ReadonlyMap<string | null, string>;
  /** `ynab-consent.ts` */
  ynabReturn: YnabReturn | null;
}

export const sessionStore = createStore<SessionState>()(() => ({
  stored: { status: 'unknown' },
  isSigningOut: false,
  householdId: null,
  viewAs: null,
  timeZone: null,
  currencies: new Map(),
  ynabReturn: null,
}));
