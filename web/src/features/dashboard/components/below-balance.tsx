import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Below } from '@/components/ui/below';
import { debtsQuery } from '@/api/debts/get-debts';
import { useHousehold } from '@/lib/household';

/** How many people stand in the balance is known once it is there. */
export function BelowBalance({ children }: { children: ReactNode }) {
  const { id } = useHousehold();
  const { isPending } = useQuery(debtsQuery(id));
  return (
    <Below isPlaced={!isPending} className="space-y-6">
      {children}
    </Below>
  );
}
