import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { debtsQuery } from '@/shared/settling/debts';
import { fewNewNotifications, notificationsQuery } from '@/shared/notification/notifications';
import { overviewQuery } from '@/shared/overview/overview';
import { recentTransactionsQuery } from '@/shared/transaction/list-recent-transactions';
import { membersQuery } from '@/shared/people/members';
import { useIsBeginning } from '@/features/dashboard/dashboard-queries';
import { useHousehold } from '@/lib/household';

interface HiddenWhileProps {
  children: ReactNode;
}

/** Hidden until debts and members load, because the height of the balance above depends on them. */
export function HiddenWhileBalanceLoads({ children }: HiddenWhileProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(debtsQuery(id));
  const members = useQuery(membersQuery(id));
  const isKnown = useIsBeginning() !== undefined;
  return (
    <HiddenUnless isLoaded={isKnown && !isPending && !members.isPending}>{children}</HiddenUnless>
  );
}

/** Hidden until the notifications load, because they are shown above. */
export function HiddenWhileNewsLoad({ children }: HiddenWhileProps) {
  const { isPending } = useInfiniteQuery(
    notificationsQuery(useHousehold().id, fewNewNotifications),
  );
  return <HiddenUnless isLoaded={!isPending}>{children}</HiddenUnless>;
}

/** Hidden until the recent transactions and the message above the figures have their heights. */
export function HiddenWhileRecentLoads({ children }: HiddenWhileProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(recentTransactionsQuery(id));
  const overview = useQuery(overviewQuery(id));
  return <HiddenUnless isLoaded={!isPending && !overview.isPending}>{children}</HiddenUnless>;
}

/** Hidden until its place is known, so that nobody scrolls through an empty page. */
function HiddenUnless({ isLoaded, children }: HiddenWhileProps & { isLoaded: boolean }) {
  return <div className={classNames('space-y-6', !isLoaded && 'hidden')}>{children}</div>;
}
