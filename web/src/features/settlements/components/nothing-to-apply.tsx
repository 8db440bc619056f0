import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { Button } from '@/components/ui/button';
import { nameTo } from '@/lib/debts/party-text';
import { useHousehold } from '@/lib/household';
import { usePayingBack } from '@/lib/paying-back';

/** There is no open row to offset with; money that was sent is recorded. */
export function NothingToApply({ settlement }: { settlement: SettlementDetail }) {
  const { user } = useHousehold();
  const { recordPayment } = usePayingBack();
  const { debtorId, debtorName, creditorId, creditorName } = settlement;
  const other = { [debtorId]: creditorId, [creditorId]: debtorId }[user.id];
  return (
    <div className="space-y-3">
      <p className="text-muted">
        There is nothing to apply: no open transaction that {nameTo(user.id, debtorId, debtorName)}{' '}
        paid and {nameTo(user.id, creditorId, creditorName)}{' '}
        {creditorId === user.id ? 'owe' : 'owes'}. If money was sent, record the payment and apply
        it.
      </p>
      {other !== undefined && (
        <Button isChanging onClick={() => recordPayment(other)}>
          Record payment
        </Button>
      )}
    </div>
  );
}
