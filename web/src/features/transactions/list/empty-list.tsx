import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { uniqueFieldsQuery } from '@/shared/transaction/transaction-list';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';

interface EmptyListProps {
  isOpenDebts: boolean;
  onClear: () => void;
  onAdd: () => void;
}

export function EmptyList({ isOpenDebts, onClear, onAdd }: EmptyListProps) {
  const { id } = useHousehold();
  const { data, isPending } = useQuery(uniqueFieldsQuery(id));
  if (isPending) return <div aria-busy className="h-52" />;
  const isNothingYet = data?.payTo.length === 0 && data.enteredBy.length === 0;
  return isNothingYet ? (
    <div className="p-3 sm:p-5">
      <Banner
        kind="warning"
        action={
          <Button isChanging onClick={onAdd}>
            New entry
          </Button>
        }
      >
        No transaction data found. You may need to add some transactions first.
      </Banner>
    </div>
  ) : (
    <EmptyState
      icon={ReceiptText}
      title={isOpenDebts ? 'No open debts found.' : 'No transactions found.'}
      action={<Button onClick={onClear}>Clear All</Button>}
    />
  );
}
