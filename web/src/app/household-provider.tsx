import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { VIEW_ONLY_MESSAGE } from '@housetab/functions/core/household/view-only';
import { currencyOf } from '@housetab/functions/core/money/currency';
import type { CurrentUser, User } from '@housetab/functions/core/household/user-resource';
import { useSetActiveHousehold } from '@/api/households/membership';
import { peopleQuery } from '@/api/users/members';
import { memberMarksOf, MemberMarksContext } from '@/components/people/member-mark';
import { ConfirmProvider } from '@/components/ui/confirm';
import { lazyPart } from '@/components/ui/lazy-part';
import { assignColors, PersonColorsContext } from '@/components/people/person-color';
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
    household !== undefined && canReadAllBooks(household),
  );
  setCalendarTimeZone(household?.timeZone ?? null);
  setCurrencies(user.households);
  if (!household) return fallback;

  // The reader may be no admin any more.
  const viewing = household.role === 'user' ? null : restoreViewAs(user.id, household.id);
  if (viewing === null) setViewAs(null);
  const role = viewing?.member.role ?? household.role;
  const onlyLooks = (viewing?.member ?? household).onlyLooks === true;

  // An answer that was kept before there were members with another id than their account's names none.
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
        <PeopleLooks householdId={household.id}>
          {/* A question about a household goes when the household does. */}
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

/**
 * The reader's account with the member's id and name: screens show that member's debts, rows and rights.
 */
function seenAs(viewer: CurrentUser, { id, name, email, username, role, photoURL }: User) {
  const isAdmin = role !== 'user';
  return { ...viewer, id, name, email, username, role, photoURL, isAdmin };
}

interface PeopleLooksProps {
  householdId: string;
  children: ReactNode;
}

/**
 * Provides the colours and marks of a household's people. It makes no call, since the screens ask for the people.
 * Only if the server can't be reached, it reads the kept answer: a screen that was not opened before asks
 * for nothing.
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
 * When the reader may no longer read everything (open books were switched off, or their role changed),
 * every cached answer of the household is removed, and fetched again where it is on the screen.
 *
 * @returns how often that happened: used as a key, so that no component keeps old data either
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
    // Only where it has just happened: another household is not asked anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [closings]);
  return closings;
}
