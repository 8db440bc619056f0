import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CurrentUser, User } from '@housetab/functions/core/household/user-resource';
import { useSetActiveHousehold } from '@/api/households/set-active-household';
import { PersonColors } from '@/app/person-colors';
import { useForgetClosedBooks } from '@/app/use-forget-closed-books';
import { ConfirmProvider } from '@/components/ui/confirm';
import { lazyPart } from '@/components/ui/lazy-part';
import { NotSeenYet } from '@/components/ui/states';
import { DiscussionProvider } from '@/features/discussion/components/discussion-provider';
import { PayingBackProvider } from '@/features/paying-back/components/paying-back-provider';
import { setCalendarTimeZone } from '@/lib/format/current-year';
import { ExpenseSharesContext, type ExpenseSharesProps } from '@/lib/expense-shares';
import { HouseholdContext, type CurrentHousehold } from '@/lib/household';
import { readsAllBooks } from '@/lib/open-books';
import { householdKey } from '@/lib/query-keys';
import { chooseHousehold, setHouseholdOfCalls, setTabHousehold } from '@/lib/tab-household';
import { restoreViewAs, setViewAs, viewScope } from '@/lib/view-as';

const ExpenseShares = lazyPart(
  () => import('@/features/expenses/components/expense-shares'),
  NotSeenYet,
);
const showShares = (props: ExpenseSharesProps) => <ExpenseShares {...props} />;

interface HouseholdProviderProps {
  user: CurrentUser;
  /**
   * Whether the user is the one that the last visit stored: good enough to begin with, but nothing is
   * stored from it.
   */
  isRemembered?: boolean;
  /** What to show to somebody who is in no household. */
  fallback: ReactNode;
  children: ReactNode;
}

export function HouseholdProvider({
  user,
  isRemembered = false,
  fallback,
  children,
}: HouseholdProviderProps) {
  const [, setSwitches] = useState(0);
  const queryClient = useQueryClient();
  const setActive = useSetActiveHousehold(user.id);

  const household = user.households.find(({ id }) => id === chooseHousehold(user));
  // Set at once, before children render: their first calls already name the household, and a change of the
  // default elsewhere never moves this tab.
  if (isRemembered) setHouseholdOfCalls(household?.id ?? null);
  else setTabHousehold(user.id, household?.id ?? null);
  const closings = useForgetClosedBooks(
    household?.id,
    household !== undefined && readsAllBooks(household),
  );
  setCalendarTimeZone(household?.timeZone ?? null);
  if (!household) return fallback;

  // The reader may be no admin any more.
  const viewing = household.role === 'user' ? null : restoreViewAs(user.id, household.id);
  if (viewing === null) setViewAs(null);
  const role = viewing?.member.role ?? household.role;

  const value: CurrentHousehold = {
    ...household,
    role,
    isAdmin: role !== 'user',
    isSuperadmin: role === 'superadmin',
    openBooks: household.openBooks === true,
    readsAllBooks: readsAllBooks({ ...household, role }),
    user: viewing ? seenAs(user, viewing.member) : user,
    viewing,
    viewAs: (member) => {
      const left = householdKey(household.id);
      const householdId = household.id;
      setViewAs(member && { viewerId: user.id, householdId, member });
      // Data of another member's view is removed. The reader's own may be out of date.
      if (viewing) queryClient.removeQueries({ queryKey: left });
      void queryClient.invalidateQueries({ queryKey: householdKey(household.id) });
      setSwitches((count) => count + 1);
    },
    switchTo: (householdId) => {
      setViewAs(null);
      setTabHousehold(user.id, householdId);
      setSwitches((count) => count + 1);
      setActive.mutate(householdId);
    },
  };
  // A new key drops all state that belonged to the household, view or rights before.
  return (
    <HouseholdContext key={`${viewScope(household.id)} ${closings}`} value={value}>
      <ExpenseSharesContext value={showShares}>
        <PersonColors householdId={household.id}>
          {/* A question about a household goes when the household does. */}
          <ConfirmProvider>
            <DiscussionProvider>
              <PayingBackProvider>{children}</PayingBackProvider>
            </DiscussionProvider>
          </ConfirmProvider>
        </PersonColors>
      </ExpenseSharesContext>
    </HouseholdContext>
  );
}

/**
 * The reader's account with the member's id and name: screens show that member's debts, rows and rights.
 */
function seenAs(viewer: CurrentUser, { id, name, email, username, role, photoURL }: User) {
  const isAdmin = role !== 'user';
  return { ...viewer, id, name, email, username, role, photoURL, isAdmin };
}
