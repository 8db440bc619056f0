import type { ReactNode } from 'react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useNameOf } from '@/shared/people/members';
import { DisputedBadge } from '@/shared/discussion/disputed-badge';
import { WhoHadWhat } from '@/shared/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { Fact } from '@/components/ui/facts';
import { DetailsPart } from '@/features/settling/settlements/details-part';
import { itemDetail, ItemRow } from '@/features/settling/settlements/item-row';
import { itemTitle } from '@/features/settling/settlements/item-sheet';
import { SettlementProgress } from '@/features/settling/settlements/progress-line';
import { settlementSentence } from '@/shared/settling/settlement';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDay, formatMoment } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useIsPhone } from '@/lib/use-media-query';

interface SettlementOverviewProps {
  settlement: SettlementDetail;
  children: ReactNode;
}

export function SettlementOverview({ settlement, children }: SettlementOverviewProps) {
  const { user } = useHousehold();
  const { completedAt, notes } = settlement;
  return (
    <DetailsPart title="Overview">
      <p className="wrap-anywhere">{settlementSentence(settlement, user.id)}</p>
      <SettlementProgress settlement={settlement} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Fact label={settlement.status === 'cancelled' ? 'Was applied' : 'Applied'}>
          <Amount value={settlement.appliedAmount} />
        </Fact>
        <Fact label="Created">{formatDay(settlement.createdAt)}</Fact>
        {completedAt !== null && <Fact label="Completed">{formatMoment(completedAt)}</Fact>}
      </dl>
      {notes !== '' && (
        <dl className="text-sm">
          <Fact label="Notes">
            <span className="wrap-anywhere whitespace-pre-line">{notes}</span>
          </Fact>
        </dl>
      )}
      <Debts settlement={settlement} />
      {children}
    </DetailsPart>
  );
}

function Debts({ settlement: { debts } }: { settlement: SettlementDetail }) {
  const nameOf = useNameOf(useHousehold().id);
  const isPhone = useIsPhone();
  return (
    <details className="text-sm">
      <summary className="rounded-xs font-medium text-accent max-sm:py-3">
        The debt: {formatCount(debts.length, 'transaction')}
      </summary>
      {isPhone ? (
        <ul className="@container divide-y text-base">
          {debts.map(({ transactionId, transaction, amount }) => (
            <ItemRow
              key={transactionId}
              transaction={transaction}
              amount={amount}
              amountLabel="Of the debt"
            />
          ))}
        </ul>
      ) : (
        <ul className="mt-2 divide-y">
          {debts.map(({ transactionId, transaction, amount }) => (
            <li key={transactionId} className="flex justify-between gap-4 py-2">
              <div className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{itemTitle(transaction)}</span>
                {transaction && (
                  <>
                    <span className="text-muted">{itemDetail(transaction, amount)}</span>
                    <DisputedBadge
                      row={transaction}
                      name={itemTitle(transaction)}
                      nameOf={nameOf}
                    />
                  </>
                )}
                {transaction?.expenseId && (
                  <WhoHadWhat expenseId={transaction.expenseId} name={itemTitle(transaction)} />
                )}
              </div>
              <Amount value={amount} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
