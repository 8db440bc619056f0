import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { expenseQuery } from '@/api/expenses';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { NotSeenYet } from '@/components/ui/states';
import { FormFrame } from '@/features/transactions/form/form-frame';
import { FormPlace } from '@/features/transactions/form/form-place';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface ExpenseLoaderProps {
  id: string;
  title: string;
  onClose: () => void;
  children: (expense: ExpenseResource) => ReactNode;
}

/**
 * Loads the expense that is to be edited. An older copy in the cache is not used, except without a network.
 */
export function ExpenseLoader({ id, title, onClose, children }: ExpenseLoaderProps) {
  const { id: householdId } = useHousehold();
  const query = useQuery({ ...expenseQuery(householdId, id), staleTime: 0 });
  if (query.data && query.isFetchedAfterMount) return children(query.data);
  if (!query.isError) return <FormPlace title={title} />;
  return (
    <FormFrame title={title} onClose={onClose}>
      {isOffline(query.error) ? (
        <NotSeenYet />
      ) : (
        <Banner action={<Button onClick={() => void query.refetch()}>Try again</Button>}>
          <p className="font-medium">Failed to load the expense.</p>
          <p className="text-sm text-muted">{reasonOf(query.error)}</p>
        </Banner>
      )}
    </FormFrame>
  );
}
