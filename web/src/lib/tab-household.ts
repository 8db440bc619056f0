/**
 * This tab's household. It is in the tab's own session storage, so that switching in one tab never
 * affects another; a new tab starts with the server's default.
 */
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';
import { sessionStore } from '@/lib/session/session-store';

const key = (uid: string) => `household:${uid}`;

export function getTabHousehold(): string | null {
  return sessionStore.getState().householdId;
}

/** Remembers the household for this tab and for every call that names none. */
export function setTabHousehold(uid: string, householdId: string | null): void {
  setHouseholdOfCalls(householdId);
  if (householdId === null) forgetPersonalOfTab(key(uid));
  else storePersonalOfTab(key(uid), householdId);
}

/** Sets it for calls that name no household, without storing it as the tab's choice. */
export function setHouseholdOfCalls(householdId: string | null): void {
  sessionStore.setState({ householdId });
}

export function forgetTabHousehold(): void {
  sessionStore.setState({ householdId: null });
}

interface Memberships {
  id: string;
  activeHouseholdId: string | null;
  households: readonly { id: string }[];
}

/**
 * The tab's own choice while the user is a member there, else the stored default, else the first
 * household; null without any.
 */
export function chooseHousehold(user: Memberships): string | null {
  const isMember = (id: string | null) => user.households.some((household) => household.id === id);
  const chosen = readPersonalOfTab(key(user.id));
  if (isMember(chosen)) return chosen;
  if (isMember(user.activeHouseholdId)) return user.activeHouseholdId;
  return user.households[0]?.id ?? null;
}
