import type { SettleUpPreviewResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { titleOfRow } from '@/shared/expense/row-title';
import { Amount } from '@/components/ui/amount';
import { LoneLink } from '@/components/ui/link';
import { settlementPath } from '@/config/screen-paths';
import {
  settlementParts,
  settlementTitle,
  type PlannedSettlement,
} from '@/shared/settling/settle-up-plan';
import { formatDate, formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';

interface SettleUpPlanDetailsProps {
  plan: Pick<SettleUpPreviewResource, 'settlements' | 'leftAside'>;
  isDone?: boolean;
}

export function SettleUpPlanDetails({
  plan: { settlements, leftAside },
  isDone,
}: SettleUpPlanDetailsProps) {
  const aside = leftAside.transactions.length + leftAside.settlements.length > 0;
  return (
    <>
      {settlements.length > 0 &&
        (isDone ? (
          <section>
            <h3 className="text-sm font-medium">Completed</h3>
            <Settlements settlements={settlements} isDone />
          </section>
        ) : (
          // Initially closed: a person who only pays back need not learn about settlements.
          <details>
            <summary className="w-fit cursor-pointer rounded-xs text-sm text-muted">
              Months and settlements
            </summary>
            <h3 className="mt-3 text-sm font-medium">These are completed</h3>
            <Settlements settlements={settlements} />
          </details>
        ))}
      {aside && <LeftAside {...leftAside} />}
    </>
  );
}

interface SettlementsProps {
  settlements: readonly PlannedSettlement[];
  isDone?: boolean;
}

function Settlements({ settlements, isDone = false }: SettlementsProps) {
  return (
    <ul className="mt-1 divide-y">
      {settlements.map((one, index) => (
        <Settlement key={one.settlementId ?? index} settlement={one} isDone={isDone} />
      ))}
    </ul>
  );
}

interface SettlementProps {
  settlement: PlannedSettlement;
  isDone?: boolean;
}

function Settlement({ settlement, isDone = false }: SettlementProps) {
  const { user } = useHousehold();
  const { settlementId, items, isNew } = settlement;
  const title = settlementTitle(settlement, user.id, isDone);
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer rounded-xs wrap-anywhere">
          {title}
          <span className="block text-sm text-muted">
            {isNew && !isDone && <span>New settlement: </span>}
            {settlementParts(settlement)}
          </span>
        </summary>
        <ul className="mt-2 space-y-1 text-sm">
          {items.map((item, index) => (
            <li key={item.transactionId ?? index} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {item.isPayment ? 'This payment' : nameOf(item)}
                <span className="sr-only"> · </span>
                <span className="block text-muted">
                  {formatDate(item.transactionDate)}
                  {item.amount !== item.appliedAmount && ` · of ${formatMoney(item.amount)}`}
                </span>
              </span>
              <Amount value={item.appliedAmount} />
            </li>
          ))}
        </ul>
        {settlementId !== null && (
          <LoneLink
            to={settlementPath(settlementId)}
            className="mt-2 text-sm max-sm:mt-0 max-sm:mb-0"
          >
            Open the settlement
          </LoneLink>
        )}
      </details>
    </li>
  );
}

/** Disputed rows, and settlements with one: they stay open and are named. */
function LeftAside({ transactions, settlements }: SettleUpPreviewResource['leftAside']) {
  const { user } = useHousehold();
  // A row wholly in a settlement is part of that settlement's amount, so it gets no line.
  const open = transactions.filter(({ openAmount }) => openAmount > 0);
  const taken = transactions.filter(({ openAmount }) => openAmount === 0);
  // With one settlement and one such row, it is clear that they belong together.
  const contained = settlements.length === 1 && taken.length === 1 ? taken[0] : undefined;
  const owedText = (debtorId: string) => (debtorId === user.id ? 'owed by you' : 'owed to you');
  return (
    <section>
      <h3 className="text-sm font-medium">Disputed, so left open</h3>
      <ul className="mt-1 divide-y text-sm">
        {open.map(({ openAmount, ...row }) => (
          <li key={row.transactionId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {nameOf(row)}
              <span className="sr-only"> · </span>
              <span className="block text-muted">
                {formatDate(row.transactionDate)} · {owedText(row.from)}
              </span>
            </span>
            <Amount value={openAmount} />
          </li>
        ))}
        {settlements.map(({ settlementId, remainingAmount, debtorId, ...month }) => (
          <li key={settlementId} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <LoneLink to={settlementPath(settlementId)}>
                The settlement of {formatMonth(month)}
              </LoneLink>
              <span className="sr-only"> · </span>
              <span className="block text-muted">
                What remains of it · {owedText(debtorId)}
                {contained !== undefined && ` · holds ${nameOf(contained)}`}
              </span>
            </span>
            <Amount value={remainingAmount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ note, category }: { note: string; category: string }): string {
  return titleOfRow({ note, type: category });
}
