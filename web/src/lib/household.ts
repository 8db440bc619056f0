/**
 * The household that this tab shows. `HouseholdRequired` provides it; everything on the screens
 * behind it takes `useHousehold().id` for its query keys and calls.
 */
import { createContext, use } from 'react';
import type { ClosedAt } from '@housetab/functions/core/household/closed-months';
import type { Role } from '@housetab/functions/core/household/member';
import type { CurrentUser, User } from '@housetab/functions/core/household/user-resource';

export interface CurrentHousehold {
  id: string;
  name: string;
  /** The time zone in which the household counts days; unknown if the last visit did not store it. */
  timeZone?: string;
  /** The currency of its amounts, an ISO 4217 code. */
  currency: string;
  /** The current user's role here. */
  role: Role;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** Whether everyone sees everything here. */
  openBooks: boolean;
  /** Whether the current user only looks here: reads all books and changes nothing. */
  onlyLooks: boolean;
  /** When each of its closed months was closed; absent = none is. */
  closedMonths?: ClosedAt;
  /** Why nothing can be changed here: it is another member's view, or the user only looks. null if it can. */
  readOnly: string | null;
  /** Whether the current user reads everybody's transactions, expenses and settlements. */
  readsAllBooks: boolean;
  /** The reader as the household knows them: the id is the member's, not the account's. */
  user: CurrentUser;
  /** The account that is signed in: for its own document, and for what it keeps in this browser. */
  accountId: string;
  /** The member that belongs to the account, also while another member's view is shown. */
  memberId: string;
  /**
   * Whose view an admin has chosen; null for their own. Until it ends, `role` and `user` above are that
   * member's, so that screens show what the member sees, and nothing can be changed.
   */
  viewing: { viewerId: string; member: User } | null;
  /** For admins: shows the household as the member sees it. null: as oneself again. */
  viewAs: (member: User | null) => void;
  /** Shows another household in this tab and makes it the default for new tabs. */
  switchTo: (householdId: string) => void;
}

export const HouseholdContext = createContext<CurrentHousehold | null>(null);

export function useHousehold(): CurrentHousehold {
  const household = use(HouseholdContext);
  if (household === null) throw new Error('useHousehold needs the HouseholdRequired guard.');
  return household;
}
