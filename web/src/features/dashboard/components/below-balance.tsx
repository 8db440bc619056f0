import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Below } from '@/components/ui/below';
import { debtsQuery } from '@/api/debts/get-debts';
import { overviewQuery } from '@/api/overview/get-overview';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { membersQuery } from '@/api/users/list-members';
import { useIsBeginning } from '@/features/dashboard/use-is-beginning';
import { useHousehold } from '@/lib/household';

interface BelowProps {
  children: ReactNode;
}

/** How many people stand in the balance is known once it is there, and who is here at all. */
export function BelowBalance({ children }: BelowProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(debtsQuery(id));
  const members = useQuery(membersQuery(id));
  const isKnown = useIsBeginning() !== undefined;
  return (
    <Below isPlaced={isKnown && !isPending && !members.isPending} className="space-y-6">
      {children}
    </Below>
  );
}

/** So is how tall the recent transactions are, and whether a message stands above the figures. */
export function BelowRecent({ children }: BelowProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(recentTransactionsQuery(id));
  const overview = useQuery(overviewQuery(id));
  return (
    <Below isPlaced={!isPending && !overview.isPending} className="space-y-6">
      {children}
    </Below>
  );
}
