import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOwedPairs } from '@/shared/settling/owed-pairs';
import { recentTransactionsQuery } from '@/shared/transaction/list-recent-transactions';
import { classNames } from '@/components/ui/class-names';
import { GroupSettleUpOffer } from '@/features/settling/group-settle-up/group-settle-up-offer';
import { useHousehold } from '@/lib/household';

/**
 * Needs the debts between others, which are fetched after the first rows so as not to delay them.
 * The children stay hidden until it is known whether the card is shown. View as has no card.
 */
export function DashboardGroupSettleUp({ children }: { children: ReactNode }) {
  const { id, viewing } = useHousehold();
  const { isPending: areRowsPending } = useQuery(recentTransactionsQuery(id));
  const isDue = !areRowsPending && viewing === null;
  const { data, isPending } = useOwedPairs({ isDue });
  return (
    <>
      {isDue && data && (
        <GroupSettleUpOffer
          even={data.even}
          isOwnShown
          className="rounded-2xl border bg-raised px-5 py-4 shadow-raised sm:px-6"
        />
      )}
      <div className={classNames('space-y-6', isDue && isPending && 'hidden')}>{children}</div>
    </>
  );
}
