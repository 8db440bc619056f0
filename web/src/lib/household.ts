/**
 * This tab's household. `HouseholdRequired` provides it; all screens behind it use
 * `useHousehold().id` for query keys and calls.
 */
import { createContext, use } from 'react';
import type { ClosedAt } from '@housetab/functions/core/household/closed-months';
import type { Role } from '@housetab/functions/core/household/roles';
import type { CurrentUser, User } from '@housetab/functions/core/household/user-resource';

export interface CurrentHousehold {
  id: string;
  name: string;
  /** The time zone of the household's days; unknown if the last visit did not store it. */
  timeZone?: string;
  /** ISO 4217 code of its amounts. */
  currency: string;
  role: Role;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** Whether everyone sees everything here. */
  openBooks: boolean;
  /** Whether the current user is view-only here: reads all books and changes nothing. */
  onlyLooks: boolean;
  /** When each closed month was closed; absent = no month is. */
  closedMonths?: ClosedAt;
  /** Why nothing can be changed here: another member's view, or a view-only user. null if it can. */
  readOnly: string | null;
  /** Whether the current user may read everybody's transactions, expenses and settlements. */
  readsAllBooks: boolean;
  /** The reader as a member: the id is the member's, not the account's. */
  user: CurrentUser;
  /** The signed-in account: for its own document, and for its data in this browser. */
  accountId: string;
  /** The account's member, also in another member's view. */
  memberId: string;
  /**
   * The member whose view an admin has chosen; null for their own. Meanwhile `role` and `user`
   * above are that member's, so that screens show that member's data, read-only.
   */
  viewing: { viewerId: string; member: User } | null;
  /** For admins: switches to the member's view. null: back to their own. */
  viewAs: (member: User | null) => void;
  switchTo: (householdId: string) => void;
}

export const HouseholdContext = createContext<CurrentHousehold | null>(null);

export function useHousehold(): CurrentHousehold {
  const household = use(HouseholdContext);
  if (household === null) throw new Error('useHousehold needs the HouseholdRequired guard.');
  return household;
}
