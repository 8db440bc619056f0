import type { GroupSettleUpPreview } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { formatDate, formatMoney } from '@/lib/format/format';

type Pair = GroupSettleUpPreview['pairs'][number] & {
  isChanged?: boolean;
};

export function PairRows({ pair: { from, rows, offsets, isChanged = false } }: { pair: Pair }) {
  const lines = [
    ...rows.map((row) => ({
      key: row.transactionId,
      title: row.note === '' ? row.category : row.note,
      detail: formatDate(row.transactionDate),
      cents: row.from === from ? row.openAmount : -row.openAmount,
    })),
    ...offsets.map((one) => ({
      key: one.settlementId,
      title: 'Offset already',
      detail: `${one.monthName} ${one.year}`,
      cents: one.debtorId === from ? -one.amount : one.amount,
    })),
  ];
  return (
    <>
      {isChanged && (
        <p className="pb-1 text-warning">
          Changed since it was planned. If it stays so, it stays open beside the payment.
        </p>
      )}
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
    </>
  );
}
