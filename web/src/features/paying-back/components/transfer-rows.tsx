import type { NettingPreview } from '@housetab/functions/core/netting/netting-resource';
import { clearingText, isSame } from '@/components/sentences/netting';
import { paymentText } from '@/components/sentences/settle-up-plan';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { formatDate, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface PlanProps {
  plan: NettingPreview;
}

type Clearing = NettingPreview['clearings'][number];
type Transfer = NettingPreview['transfers'][number];

/** Each payment, which opens to the debts that it settles, down to the entries. */
export function TransferRows({ plan }: PlanProps) {
  const circles = plan.clearings.filter(({ transfers }) => transfers.length === 0);
  return (
    <ul className="divide-y border-y">
      {plan.transfers.map((one) => (
        <TransferRow key={`${one.from} ${one.to}`} plan={plan} transfer={one} />
      ))}
      {circles.length > 0 && (
        <li className="py-2">
          <details>
            <summary className="cursor-pointer rounded-xs py-1">Nobody pays for the rest</summary>
            <Clearings plan={plan} clearings={circles} transfer={null} />
          </details>
        </li>
      )}
    </ul>
  );
}

function TransferRow({ plan, transfer }: PlanProps & { transfer: Transfer }) {
  const { user } = useHousehold();
  const own = plan.clearings.filter(({ transfers }) =>
    transfers.some((one) => isSame(one, transfer)),
  );
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer rounded-xs py-1 font-medium wrap-anywhere">
          {paymentText(transfer, user.id)}
        </summary>
        <Clearings plan={plan} clearings={own} transfer={transfer} />
      </details>
      {transfer.from === user.id && (
        <WaysToPay userId={transfer.to} name={transfer.toName} cents={transfer.amount} />
      )}
    </li>
  );
}

interface ClearingsProps extends PlanProps {
  clearings: readonly Clearing[];
  transfer: Transfer | null;
}

function Clearings({ plan, clearings, transfer }: ClearingsProps) {
  const { user } = useHousehold();
  const pairs = plan.pairs.filter((pair) =>
    clearings.some(({ debts }) => debts.some((debt) => isSame(debt, pair))),
  );
  return (
    <div className="space-y-3 pt-1 pb-2 text-sm">
      {clearings.map((one, index) => (
        <p key={index} className="wrap-anywhere">
          {clearingText(one, transfer, plan.pairs, user.id)}
        </p>
      ))}
      {pairs.map((pair) => (
        <PairRows key={`${pair.from} ${pair.to}`} pair={pair} me={user.id} />
      ))}
    </div>
  );
}

/** What is between two people: entries and what was offset already come to what one owes the other. */
function PairRows({ pair, me }: { pair: NettingPreview['pairs'][number]; me: string }) {
  const lines = [
    ...pair.rows.map((row) => ({
      key: row.transactionId,
      title: row.note === '' ? row.category : row.note,
      detail: formatDate(row.transactionDate),
      cents: row.from === pair.from ? row.openAmount : -row.openAmount,
    })),
    ...pair.offsets.map((one) => ({
      key: one.settlementId,
      title: 'Offset already',
      detail: `${one.monthName} ${one.year}`,
      cents: one.debtorId === pair.from ? -one.amount : one.amount,
    })),
  ];
  const parties = {
    ...{ debtorId: pair.from, debtorName: pair.fromName },
    ...{ creditorId: pair.to, creditorName: pair.toName },
  };
  const title = `${owesText(parties, me)} ${formatMoney(pair.amount)}`;
  return (
    <details className="rounded-xl bg-sunken px-4 py-2">
      <summary className="cursor-pointer rounded-xs py-1 wrap-anywhere">{title}</summary>
      <ul className="divide-y">
        {lines.map(({ key, title: name, detail, cents }) => (
          <li key={key} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-muted">· {detail}</span>
            </span>
            <span className="tabular-nums">{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
