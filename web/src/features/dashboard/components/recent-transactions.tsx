import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { toLines } from '@/components/expense/expense-line';
import { shortNames } from '@/components/expense/short-names';
import { nothingWaits, waitingTagOf } from '@/offline/components/waiting-entries';
import { membersQuery } from '@/api/users/list-members';
import { classNames } from '@/components/ui/class-names';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { LoneLink } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { allTransactionsPath } from '@/config/screen-paths';
import { RECENT_COUNT, recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { RecentTransaction } from '@/features/dashboard/components/recent-transaction';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';

const WaitingRows = lazyPart(() => import('@/offline/components/waiting-rows'));

export function RecentTransactions() {
  const { id, user, viewing } = useHousehold();
  const { data, isPending, isError } = useQuery(recentTransactionsQuery(id));
  const { data: members = [] } = useQuery(membersQuery(id));
  const shorten = shortNames(members.map(({ name }) => name));
  const [waiting, setWaiting] = useState(nothingWaits);
  const isSeen = useAfterPaint();
  const all = toLines(waiting.apply(data?.items ?? []));
  const lines = all.slice(0, RECENT_COUNT);
  const hasMore = data !== undefined && (data.next !== null || all.length > RECENT_COUNT);
  // The dashboard says above that loading failed.
  if (isError) return null;
  return (
    <Card
      // With the rows it is known whether there is more: the list is another, it did not move.
      key={isPending ? 'loading' : 'loaded'}
      title="Recent Transactions"
      actions={
        (isPending || hasMore) && (
          <LoneLink
            to={allTransactionsPath}
            className={classNames('text-sm', isPending && 'invisible')}
          >
            View all transactions
          </LoneLink>
        )
      }
      isFlush
    >
      {isPending ? (
        <SkeletonList rows={RECENT_COUNT} label="Loading transactions…" />
      ) : lines.length === 0 ? (
        <p className="border-t px-5 py-6 text-muted sm:px-6">No transactions found.</p>
      ) : (
        <ul className="divide-y border-t">
          {lines.map((line) => (
            <RecentTransaction
              key={line.id}
              line={line}
              shorten={shorten}
              waitingTag={waitingTagOf(waiting, line)}
            />
          ))}
        </ul>
      )}
      {/* As in the list, which says why. */}
      <Suspense>
        {isSeen && data && !viewing && <WaitingRows uid={user.id} onChange={setWaiting} />}
      </Suspense>
    </Card>
  );
}
