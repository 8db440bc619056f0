import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { ButtonLink, Link } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/states';
import { allTransactionsPath, newTransactionPath, paths } from '@/config/paths';
import { RECENT_COUNT, recentTransactionsQuery } from '@/api/transactions/list-recent-transactions';
import { RecentTransaction } from '@/features/dashboard/components/recent-transaction';
import { useHousehold } from '@/lib/household';

export function RecentTransactions() {
  const { id } = useHousehold();
  const { data, isPending, isError } = useQuery(recentTransactionsQuery(id));
  // The dashboard says above that loading failed.
  if (isError) return null;
  return (
    <Card
      title="Recent Transactions"
      actions={
        data?.hasMore && (
          <Link to={allTransactionsPath} className="text-sm">
            View all transactions
          </Link>
        )
      }
      isFlush
    >
      {isPending ? (
        <SkeletonList rows={RECENT_COUNT} label="Loading transactions…" />
      ) : data.transactions.length === 0 ? (
        <NothingYet />
      ) : (
        <ul className="divide-y border-t">
          {data.transactions.map((transaction) => (
            <RecentTransaction key={transaction.id} transaction={transaction} />
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
