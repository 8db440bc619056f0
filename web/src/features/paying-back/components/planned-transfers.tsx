import type { NettingPreview } from '@housetab/functions/core/netting/netting-resource';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { Fold, TransferRows } from '@/features/paying-back/components/transfer-rows';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import { formatDate, formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

/** Who would pay whom, down to the entries that it settles. */
export function PlannedTransfers({ plan }: { plan: NettingPreview }) {
  const { user } = useHousehold();
  return (
    <TransferRows
      settling={plan}
      actionsOf={({ from, to, toName, amount }) =>
        from === user.id && (
          <div className="basis-full">
            <WaysToPay userId={to} name={toName} cents={amount} />
          </div>
        )
      }
      renderPair={(pair) => <PairRows pair={pair} me={user.id} />}
    />
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
  return (
    <Fold title={`${owesText(parties, me)} ${formatMoney(pair.amount)}`}>
      <ul className="divide-y">
        {lines.map(({ key, title, detail, cents }) => (
          <li key={key} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {title} <span className="text-muted">· {detail}</span>
            </span>
            <span className="tabular-nums">{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
