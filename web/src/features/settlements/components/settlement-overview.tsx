import type { ReactNode } from 'react';
import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { useNameOf } from '@/api/users/list-members';
import { DisputedBadge } from '@/components/discussion/disputed-badge';
import { partOfExpense } from '@/components/expense/part-of-expense';
import { WhoHadWhat } from '@/components/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { DetailsPart } from '@/features/settlements/components/details-part';
import { SettlementProgress } from '@/features/settlements/components/settlement-progress';
import { settlementSentence } from '@/features/settlements/settlement-sentence';
import { formatCount, formatDate, formatDay, formatMoment } from '@/lib/format';
import { useHousehold } from '@/lib/household';

interface SettlementOverviewProps {
  settlement: SettlementDetail;
  /** What can be done with it. */
  children: ReactNode;
}

export function SettlementOverview({ settlement, children }: SettlementOverviewProps) {
  const { completedAt, notes, debts } = settlement;
  const nameOf = useNameOf(useHousehold().id);
  return (
    <DetailsPart title="Overview">
      <p className="wrap-anywhere">{settlementSentence(settlement)}</p>
      <SettlementProgress settlement={settlement} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        <Fact label="Applied">
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
      <details className="group text-sm">
        <summary className="cursor-pointer rounded-xs font-medium text-accent">
          The debt: {formatCount(debts.length, 'transaction')}
        </summary>
        <ul className="mt-2 divide-y">
          {debts.map(({ transactionId, transaction, amount }) => (
            <li key={transactionId} className="flex justify-between gap-4 py-2">
              <div className="min-w-0 flex-1">
                <span className="block wrap-anywhere">
                  {transaction ? transaction.note || transaction.type : 'No longer available'}
                </span>
                {transaction && (
                  <span className="text-muted">
                    {formatDate(transaction.transactionDate)}
                    {partOfExpense(transaction)}
                  </span>
                )}
                {transaction && (
                  <DisputedBadge
                    row={transaction}
                    name={transaction.note || transaction.type}
                    nameOf={nameOf}
                  />
                )}
                {transaction?.expenseId && (
                  <WhoHadWhat
                    expenseId={transaction.expenseId}
                    name={transaction.note || transaction.type}
                  />
                )}
              </div>
              <Amount value={amount} />
            </li>
          ))}
        </ul>
      </details>
      {children}
    </DetailsPart>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
