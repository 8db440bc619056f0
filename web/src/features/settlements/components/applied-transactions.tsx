import { Trash2 } from 'lucide-react';
import { formatDate } from '@housetab/functions/core/calendar';
import type { SettlementDetail } from '@housetab/functions/core/settlement-resource';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { useRemoveTransaction } from '@/features/settlements/api/remove-transaction';
import { DetailsPart } from '@/features/settlements/components/details-part';
import { reasonOf } from '@/features/settlements/failure';
import { formatCount, formatMoney } from '@/lib/format';

type Item = SettlementDetail['items'][number];

export function AppliedTransactions({ settlement }: { settlement: SettlementDetail }) {
  const { items, status, debtorName, creditorName } = settlement;
  const { confirm } = useConfirm();
  const removal = useRemoveTransaction();

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
            <li key={item.id} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{titleOf(item)}</p>
                <p className="text-sm text-muted">
                  {item.transaction && (
                    <>
                      {item.transaction.note !== '' && `${item.transaction.type} · `}
                      {formatDate(item.transaction.transactionDate)}
                      {item.transaction.amount !== item.appliedAmount && (
                        <>
                          {' '}
                          · of <Amount value={item.transaction.amount} />
                        </>
                      )}
                    </>
                  )}
                </p>
              </div>
              <Amount value={item.appliedAmount} />
              {status === 'active' && (
                <Button
                  variant="danger-quiet"
                  size="small"
                  icon={Trash2}
                  aria-label={`Remove ${titleOf(item)}`}
                  isBusy={
                    removal.isPending && removal.variables.transactionId === item.transactionId
                  }
                  onClick={() => void remove(item)}
                >
                  Remove
                </Button>
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
