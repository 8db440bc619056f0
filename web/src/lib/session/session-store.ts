/** This tab's session: account, household and view. The files named at the fields explain them. */
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
  /** The admin. */
  viewerId: string;
  householdId: string;
  member: User;
}

export interface YnabReturn {
  /** Null if they have not agreed. */
  code: string | null;
  state: string;
}

interface SessionState {
  /** `stored-session.ts` */
  stored: StoredSession;
  isSigningOut: boolean;
  /** `tab-household.ts` */
  householdId: string | null;
  /** `view-as.ts` */
  viewAs: ViewAs | null;
  /** The displayed household's zone; `format/current-year.ts`. */
  timeZone: string | null;
  /** By id of the account's households; `format/household-currency.ts`. */
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
