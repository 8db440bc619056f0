import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Below } from '@/components/ui/below';
import { debtsQuery } from '@/api/debts/get-debts';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { useHousehold } from '@/lib/household';

interface BelowProps {
  children: ReactNode;
}

/** How many people stand in the balance is known once it is there. */
export function BelowBalance({ children }: BelowProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(debtsQuery(id));
  return (
    <Below isPlaced={!isPending} className="space-y-6">
      {children}
    </Below>
  );
}

/** So is how tall the recent transactions are. */
export function BelowRecent({ children }: BelowProps) {
  const { id } = useHousehold();
  const { isPending } = useQuery(recentTransactionsQuery(id));
  return (
    <Below isPlaced={!isPending} className="space-y-6">
      {children}
    </Below>
  );
}
