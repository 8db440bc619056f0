import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { debtsQuery } from '@/api/debts/get-debts';
import { overviewQuery } from '@/api/overview/get-overview';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { membersQuery } from '@/api/users/list-members';
import { useIsBeginning } from '@/features/dashboard/use-is-beginning';
import { useHousehold } from '@/lib/household';

interface OncePlacedProps {
  children: ReactNode;
}

/** Its place depends on the balance above, whose height is known once debts and members are loaded. */
export function OnceBalanceIsPlaced({ children }: OncePlacedProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(debtsQuery(id));
  const members = useQuery(membersQuery(id));
  const isKnown = useIsBeginning() !== undefined;
  return <Part isPlaced={isKnown && !isPending && !members.isPending}>{children}</Part>;
}

/**
 * Its place depends on the recent transactions above, and on whether a message is shown above the figures.
 */
export function OnceRecentIsPlaced({ children }: OncePlacedProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(recentTransactionsQuery(id));
  const overview = useQuery(overviewQuery(id));
  return <Part isPlaced={!isPending && !overview.isPending}>{children}</Part>;
}

/** Hidden until its place is known, so that nobody scrolls through an empty page. */
function Part({ isPlaced, children }: OncePlacedProps & { isPlaced: boolean }) {
  return <div className={classNames('space-y-6', !isPlaced && 'hidden')}>{children}</div>;
}
