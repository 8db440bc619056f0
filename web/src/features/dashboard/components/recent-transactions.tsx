import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { toLines } from '@/components/expense/expense-line';
import { Card } from '@/components/ui/card';
import { ButtonLink, Link } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { allTransactionsPath, newTransactionPath, paths } from '@/config/screen-paths';
import { RECENT_COUNT, recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { RecentTransaction } from '@/features/dashboard/components/recent-transaction';
import { useHousehold } from '@/lib/household';

export function RecentTransactions() {
  const { id } = useHousehold();
  const { data, isPending, isError } = useQuery(recentTransactionsQuery(id));
  const all = toLines(data?.items ?? []);
  const lines = all.slice(0, RECENT_COUNT);
  const hasMore = data !== undefined && (data.next !== null || all.length > RECENT_COUNT);
  // The dashboard says above that loading failed.
  if (isError) return null;
  return (
    <Card
      title="Recent Transactions"
      actions={
        hasMore && (
          <Link to={allTransactionsPath} className="text-sm">
            View all transactions
          </Link>
        )
      }
      isFlush
    >
      {isPending ? (
        <SkeletonList rows={RECENT_COUNT} label="Loading transactions…" />
      ) : lines.length === 0 ? (
        <NothingYet />
      ) : (
        <ul className="divide-y border-t">
          {lines.map((line) => (
            <RecentTransaction key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NothingYet() {
  const { isAdmin } = useHousehold();
  return (
    <EmptyState
      icon={ReceiptText}
      title="No transactions found."
      description="Enter what someone paid for the others: Housetab keeps track of who owes whom."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={newTransactionPath} variant="primary">
            Add a transaction
          </ButtonLink>
          {isAdmin && <ButtonLink to={paths.profile}>Invite people</ButtonLink>}
        </div>
      }
    />
  );
}
