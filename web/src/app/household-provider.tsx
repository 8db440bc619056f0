import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { VIEW_ONLY_MESSAGE } from '@housetab/functions/core/household/view-only';
import { currencyOf } from '@housetab/functions/core/money/currency';
import type { CurrentUser, User } from '@housetab/functions/core/household/user-resource';
import { useSetActiveHousehold } from '@/shared/household/membership';
import { peopleQuery } from '@/shared/people/members';
import { memberMarksOf, MemberMarksContext } from '@/shared/people/member-mark';
import { ConfirmProvider } from '@/components/ui/confirm';
import { lazyPart } from '@/components/ui/lazy-part';
import { assignColors, PersonColorsContext } from '@/shared/people/person-color';
import { NotSeenYet } from '@/components/ui/states';
import { DiscussionProvider } from '@/features/discussion/components/discussion-provider';
import { PaymentActionsProvider } from '@/features/settling/pay/payment-provider';
import { ExpenseSharesContext, type ExpenseSharesProps } from '@/lib/expense-shares';
import { setCalendarTimeZone } from '@/lib/format/current-year';
import { setCurrencies } from '@/lib/format/household-currency';
import { HouseholdContext, type CurrentHousehold } from '@/lib/household';
import { canReadAllBooks } from '@/lib/open-books';
import { householdKey } from '@/lib/query-keys';
import { chooseHousehold, setHouseholdOfCalls, setTabHousehold } from '@/lib/tab-household';
import { restoreViewAs, setViewAs, viewScope } from '@/lib/view-as';
import { useIsServerUnreachable } from '@/offline/network/network-state';

const ExpenseShares = lazyPart(
  () => import('@/features/expenses/components/expense-shares'),
  NotSeenYet,
);
const showShares = (props: ExpenseSharesProps) => <ExpenseShares {...props} />;

interface HouseholdProviderProps {
  user: CurrentUser;
  /** Whether the user comes from the last visit's storage: enough to start with, but nothing is stored from it. */
  isRemembered?: boolean;
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
  // Set at once, before children render: their first requests name the household. A new default
  // elsewhere never moves this tab.
  if (isRemembered) setHouseholdOfCalls(household?.id ?? null);
  else setTabHousehold(user.id, household?.id ?? null);
  const closings = useForgetClosedBooks(
    household?.id,
    household !== undefined && canReadAllBooks(household),
  );
  setCalendarTimeZone(household?.timeZone ?? null);
  setCurrencies(user.households);
  if (!household) return fallback;

  // The reader may no longer be an admin.
  const viewing = household.role === 'user' ? null : restoreViewAs(user.id, household.id);
  if (viewing === null) setViewAs(null);
  const role = viewing?.member.role ?? household.role;
  const onlyLooks = (viewing?.member ?? household).onlyLooks === true;

  // Responses cached before member ids could differ from account ids have none.
  const memberId = household.memberId ?? user.id;
  const currency = currencyOf(household);

  const value: CurrentHousehold = {
    ...household,
    currency,
    accountId: user.id,
    memberId,
    role,
    isAdmin: role !== 'user',
    isSuperadmin: role === 'superadmin',
    openBooks: household.openBooks === true,
    onlyLooks,
    readOnly: viewing
      ? `You see what ${viewing.member.name} sees. Nothing can be changed.`
      : onlyLooks
        ? VIEW_ONLY_MESSAGE
        : null,
    readsAllBooks: canReadAllBooks({ ...household, role, onlyLooks }),
    user: viewing ? seenAs(user, viewing.member) : { ...user, id: memberId },
    viewing,
    viewAs: (member) => {
      const left = householdKey(household.id);
      const householdId = household.id;
      setViewAs(member && { viewerId: user.id, householdId, member });
      // Data of another member's view is removed. The reader's own may be outdated.
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
  // A new key drops all state of the previous household, view or permissions.
  return (
    <HouseholdContext key={`${viewScope(household.id)} ${closings}`} value={value}>
      <ExpenseSharesContext value={showShares}>
        <PeopleLooks householdId={household.id}>
          {/* A confirmation about a household closes with the household. */}
          <ConfirmProvider>
            <DiscussionProvider>
              <PaymentActionsProvider>{children}</PaymentActionsProvider>
            </DiscussionProvider>
          </ConfirmProvider>
        </PeopleLooks>
      </ExpenseSharesContext>
    </HouseholdContext>
  );
}

/** The reader's account with the member's id and name: screens show that member's debts, rows and permissions. */
function seenAs(viewer: CurrentUser, { id, name, email, username, role, photoURL }: User) {
  const isAdmin = role !== 'user';
  return { ...viewer, id, name, email, username, role, photoURL, isAdmin };
}

interface PeopleLooksProps {
  householdId: string;
  children: ReactNode;
}

/**
 * Provides colours and avatars of a household's people. It sends no request, because the screens fetch the people. Only
 * while the server is unreachable it reads the cache: a screen not opened before fetches nothing.
 */
function PeopleLooks({ householdId, children }: PeopleLooksProps) {
  const isUnreachable = useIsServerUnreachable();
  const { data } = useQuery({ ...peopleQuery(householdId), enabled: isUnreachable });
  const colors = useMemo(() => (data ? assignColors(data) : null), [data]);
  const marks = useMemo(() => (data ? memberMarksOf(data) : null), [data]);
  return (
    <PersonColorsContext value={colors}>
      <MemberMarksContext value={marks}>{children}</MemberMarksContext>
    </PersonColorsContext>
  );
}

/**
 * When the reader may no longer read everything (open books were switched off, or their role
 * changed), all cached data of the household is removed, and refetched if on the screen.
 * @returns how often that happened: used as a key, so that components drop old data too
 */
function useForgetClosedBooks(householdId: string | undefined, readsAllBooks: boolean): number {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState({ householdId, readsAllBooks, closings: 0 });
  const { closings } = seen;
  if (seen.householdId !== householdId || seen.readsAllBooks !== readsAllBooks) {
    const isSame = seen.householdId === householdId;
    const isClosing = isSame && seen.readsAllBooks && !readsAllBooks;
    setSeen({ householdId, readsAllBooks, closings: closings + (isClosing ? 1 : 0) });
  }
  useLayoutEffect(() => {
    if (closings === 0 || householdId === undefined) return;
    void queryClient.resetQueries({ queryKey: householdKey(householdId) });
    // Only when it just happened: another household is not refetched.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [closings]);
  return closings;
}
