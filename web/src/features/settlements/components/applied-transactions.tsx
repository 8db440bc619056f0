import { Trash2 } from 'lucide-react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { DisputedBadge } from '@/components/discussion/disputed-badge';
import { partOfExpense } from '@/components/expense/part-of-expense';
import { WhoHadWhat } from '@/components/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { useRemoveTransaction } from '@/api/settlements/remove-transaction';
import { useNameOf } from '@/api/users/list-members';
import { DetailsPart } from '@/features/settlements/components/details-part';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { formatCount, formatDate, formatMoney } from '@/lib/format';

type Item = SettlementDetail['items'][number];

interface AppliedTransactionsProps {
  settlement: SettlementDetail;
  mayRemove: boolean;
}

export function AppliedTransactions({ settlement, mayRemove }: AppliedTransactionsProps) {
  const { items, debtorName, creditorName } = settlement;
  const { confirm } = useConfirm();
  const removal = useRemoveTransaction();
  const nameOf = useNameOf(useHousehold().id);

  const remove = async (item: Item) => {
    const isMeant = await confirm({
      message: 'Are you sure you want to remove this transaction from the settlement?',
      detail: `${titleOf(item)}, ${formatMoney(item.appliedAmount)}`,
      confirmLabel: 'Remove',
      isDangerous: true,
    });
    if (!isMeant) return;
    removal.mutate(
      { settlementId: settlement.id, transactionId: item.transactionId },
      {
        onSuccess: () => showSuccess('Transaction removed from settlement successfully'),
        onError: (error) => showError('Failed to remove transaction', reasonOf(error)),
      },
    );
  };

  return (
    <DetailsPart title="Applied Transactions" note={formatCount(items.length, 'item')}>
      {items.length === 0 ? (
        <p className="text-muted">
          Nothing is applied. What {debtorName} paid for {creditorName} can be.
        </p>
      ) : (
        <ul className="divide-y">
          {items.map((item) => (
            // On a phone the words take the first line and what can be done the second.
            <li
              key={item.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:py-2.5"
            >
              <div className="contents sm:block">
                <p className="wrap-anywhere">{titleOf(item)}</p>
                <p className="text-sm text-muted max-sm:order-1">
                  {item.transaction && (
                    <>
                      {item.transaction.note !== '' && `${item.transaction.type} · `}
                      <span className="whitespace-nowrap">
                        {formatDate(item.transaction.transactionDate)}
                      </span>
                      {item.transaction.amount !== item.appliedAmount && (
                        <>
                          {' '}
                          · of <Amount value={item.transaction.amount} />
                        </>
                      )}
                      {partOfExpense(item.transaction)}
                    </>
                  )}
                </p>
                {item.transaction && (
                  <span className="max-sm:order-1 max-sm:col-span-full">
                    <DisputedBadge row={item.transaction} name={titleOf(item)} nameOf={nameOf} />
                  </span>
                )}
              </div>
              <Amount value={item.appliedAmount} className="self-start sm:self-center" />
              {mayRemove && (
                <Button
                  variant="danger-quiet"
                  size="small"
                  icon={Trash2}
                  className="-mr-2.5 max-sm:order-2 max-sm:[&_svg]:hidden"
                  aria-label={`Remove ${titleOf(item)}`}
                  isBusy={
                    removal.isPending && removal.variables.transactionId === item.transactionId
                  }
                  onClick={() => void remove(item)}
                >
                  Remove
                </Button>
              )}
              {item.transaction?.expenseId && (
                <WhoHadWhat
                  expenseId={item.transaction.expenseId}
                  name={titleOf(item)}
                  className="order-3 col-span-full mt-1"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </DetailsPart>
  );
}

function titleOf({ transaction }: Item): string {
  return transaction ? transaction.note || transaction.type : 'No longer available';
}
