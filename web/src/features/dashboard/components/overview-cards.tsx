import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CircleCheck, ReceiptText, Tags } from 'lucide-react';
import { StatCard } from '@/components/ui/card';
import { categoryCountQuery } from '@/features/dashboard/api/count-categories';
import { transactionCountQuery } from '@/features/dashboard/api/count-transactions';
import { useHousehold } from '@/lib/household';

export function OverviewCards() {
  const { id } = useHousehold();
  const transactions = useQuery(transactionCountQuery(id));
  const categories = useQuery(categoryCountQuery(id));
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 [&>:last-child]:col-span-2 sm:[&>:last-child]:col-span-1">
      <StatCard
        label="Total Transactions"
        icon={ReceiptText}
        value={countOf(transactions)}
        isLoading={transactions.isPending}
      />
      <StatCard
        label="Categories"
        icon={Tags}
        value={countOf(categories)}
        isLoading={categories.isPending}
      />
      <StatCard label="Account Status" icon={CircleCheck} tone="paid" value="Active" />
    </div>
  );
}

function countOf({ data }: UseQueryResult<number>): string {
  return data === undefined ? '—' : data.toLocaleString('en-US');
}
