import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { debtsQuery } from '@/api/debts/get-debts';
import { overviewQuery } from '@/api/overview/get-overview';
import { recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { useHousehold } from '@/lib/household';
import { useLoadAtRest } from '@/lib/timing/use-at-rest';

const load = () => import('@/features/dashboard/components/failure-message');
const FailureMessage = lazy(load);

/** In the order of the screen. */
const parts = ['debts', 'recent', 'overview'] as const;

interface LoadFailureProps {
  /** The part in whose place it stands. */
  of: (typeof parts)[number];
}

/** One message for the whole dashboard, in the place of the first of its parts that failed. */
export function LoadFailure({ of }: LoadFailureProps) {
  const { id } = useHousehold();
  // A server that is away later does not have it any more.
  useLoadAtRest(load);
  const debts = useQuery(debtsQuery(id));
  const recent = useQuery(recentTransactionsQuery(id));
  const overview = useQuery(overviewQuery(id));
  const queries = [debts, recent, overview];
  const failed = queries.filter((query) => query.isError);
  if (parts[queries.findIndex((query) => query.isError)] !== of) return null;
  return (
    <Suspense>
      <FailureMessage failed={failed} isAll={failed.length === parts.length} />
    </Suspense>
  );
}
