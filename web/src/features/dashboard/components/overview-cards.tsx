import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ReceiptText, Tags } from 'lucide-react';
import { StatCard } from '@/components/ui/card';
import { overviewQuery } from '@/api/overview/get-overview';
import { useHousehold } from '@/lib/household';

export function OverviewCards() {
  const { id } = useHousehold();
  const { data, isPending } = useQuery(overviewQuery(id));
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 [&>:last-child]:col-span-2 sm:[&>:last-child]:col-span-1">
      <StatCard
        label="Total Transactions"
        icon={ReceiptText}
        value={data?.transactions ?? '—'}
        isLoading={isPending}
      />
      <StatCard
        label="Categories"
        icon={Tags}
        value={data?.categories ?? '—'}
        isLoading={isPending}
      />
      <StatCard label="Account Status" icon={CircleCheck} tone="paid" value="Active" />
    </div>
  );
}
