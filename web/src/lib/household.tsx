/**
 * The household that this tab shows. `HouseholdRequired` provides it; everything on the screens
 * behind it takes `useHousehold().id` for its query keys and calls.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@housetab/functions/core/member';
import { createContext, use, useState, type ReactNode } from 'react';
import { api } from '@/lib/api-client';
import { currentUserQuery, type CurrentUser } from '@/lib/current-user';
import { chooseHousehold, setTabHousehold } from '@/lib/tab-household';

export interface CurrentHousehold {
  id: string;
  name: string;
  /** The current user's role here. */
  role: Role;
  isAdmin: boolean;
  isSuperadmin: boolean;
  user: CurrentUser;
  /** Shows another household in this tab and makes it the default for new tabs. */
  switchTo: (householdId: string) => void;
}

const HouseholdContext = createContext<CurrentHousehold | null>(null);

interface HouseholdProviderProps {
  user: CurrentUser;
  /** What to show to someone who is in no household. */
  fallback: ReactNode;
  children: ReactNode;
}

export function HouseholdProvider({ user, fallback, children }: HouseholdProviderProps) {
  const [, setSwitches] = useState(0);
  const queryClient = useQueryClient();
  const storeDefault = useMutation({
    mutationFn: (householdId: string) =>
      api.put('/households/active', { householdId }, { householdId: null }),
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery(user.id)),
  });

  const household = user.households.find(({ id }) => id === chooseHousehold(user));
  // Pinned at once and before children render: their first calls already name it, and a change of
  // the default from elsewhere never moves this tab.
  setTabHousehold(user.id, household?.id ?? null);
  if (!household) return fallback;

  const value: CurrentHousehold = {
    ...household,
    isAdmin: household.role !== 'user',
    isSuperadmin: household.role === 'superadmin',
    user,
    switchTo: (householdId) => {
      setTabHousehold(user.id, householdId);
      setSwitches((count) => count + 1);
      storeDefault.mutate(householdId);
    },
  };
  // A new key drops every piece of state that belonged to the household before.
  return (
    <HouseholdContext key={household.id} value={value}>
      {children}
    </HouseholdContext>
  );
}

export function useHousehold(): CurrentHousehold {
  const household = use(HouseholdContext);
  if (household === null) throw new Error('useHousehold needs the HouseholdRequired guard.');
  return household;
}

/** Null outside a household; for parts that are shown with and without one. */
export function useOptionalHousehold(): CurrentHousehold | null {
  return use(HouseholdContext);
}
