import { Trash2 } from 'lucide-react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { DisputedBadge } from '@/shared/discussion/disputed-badge';
import { WhoHadWhat } from '@/shared/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { useRemoveTransaction } from '@/shared/settling/change-settlement';
import { useNameOf } from '@/shared/people/members';
import { DetailsPart } from '@/features/settling/settlements/details-part';
import { itemDetail, ItemRow } from '@/features/settling/settlements/item-row';
import { itemTitle } from '@/features/settling/settlements/item-sheet';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { useIsPhone } from '@/lib/use-media-query';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';

type Item = SettlementDetail['items'][number];

interface AppliedTransactionsProps {
  settlement: SettlementDetail;
  mayRemove: boolean;
}

export function AppliedTransactions({ settlement, mayRemove }: AppliedTransactionsProps) {
  const { items, debtorId, debtorName, creditorId, creditorName } = settlement;
  const { id: householdId, user } = useHousehold();
  const { confirm } = useConfirm();
  const removal = useRemoveTransaction();
  const nameOf = useNameOf(householdId);
  const isPhone = useIsPhone();

  const remove = async (item: Item) => {
    const isMeant = await confirm({
      message: 'Are you sure you want to remove this transaction from the settlement?',
      detail: `${itemTitle(item.transaction)}, ${formatMoney(item.appliedAmount)}`,
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
          Nothing is applied. What {nameTo(user.id, debtorId, debtorName)} paid for{' '}
          {nameTo(user.id, creditorId, creditorName)} can be.
        </p>
      ) : isPhone ? (
        <ul className="@container divide-y">
          {items.map((item) => (
            <ItemRow
              key={item.id}
              transaction={item.transaction}
              amount={item.appliedAmount}
              amountLabel="Applied"
              {...(mayRemove && { onRemove: () => void remove(item) })}
            />
          ))}
        </ul>
      ) : (
        <ul className="divide-y">
          {items.map((item) => (
            <li
              key={item.id}
              className={classNames(
                'grid items-center gap-x-3 py-2.5',
                mayRemove
                  ? 'grid-cols-[minmax(0,1fr)_auto_auto]'
                  : 'grid-cols-[minmax(0,1fr)_auto]',
              )}
            >
              <div>
                <p className="wrap-anywhere">{itemTitle(item.transaction)}</p>
                {item.transaction && (
                  <>
                    <p className="text-sm text-muted">
                      {itemDetail(item.transaction, item.appliedAmount)}
                    </p>
                    <DisputedBadge
                      row={item.transaction}
                      name={itemTitle(item.transaction)}
                      nameOf={nameOf}
                    />
                  </>
                )}
              </div>
              <Amount value={item.appliedAmount} />
              {mayRemove && (
                <Button
                  variant="danger-quiet"
                  size="small"
                  icon={Trash2}
                  isChanging
                  className="-mr-2.5"
                  aria-label={`Remove ${itemTitle(item.transaction)}`}
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
                  name={itemTitle(item.transaction)}
                  className="col-span-full mt-1"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </DetailsPart>
  );
}
