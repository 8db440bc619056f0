import type { ReactNode } from 'react';
import {
  MAX_BREAKDOWN_ROWS,
  sumAmounts,
  breakdownTotal,
  type BreakdownRow,
  type AmountBreakdown,
} from '@/shared/breakdown/breakdown';
import { DisputedBadge } from '@/shared/discussion/disputed-badge';
import { WhoHadWhat } from '@/shared/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDate } from '@/lib/format/format';

interface BreakdownDialogProps {
  title: string;
  description?: ReactNode;
  /** Undefined while they load. */
  parts: readonly AmountBreakdown[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  onClose: () => void;
  footer?: ReactNode;
  mostRows?: number;
}

export function BreakdownDialog({
  title,
  description,
  parts,
  error,
  onRetry,
  onClose,
  footer,
  mostRows = MAX_BREAKDOWN_ROWS,
}: BreakdownDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} footer={footer}>
      {parts ? (
        // Focusable, so that a long list can be scrolled by keyboard.
        <div role="group" aria-label={title} tabIndex={0} className="space-y-6 rounded-md">
          {parts.map((part) => (
            <Rows key={part.title} {...part} mostRows={mostRows} />
          ))}
        </div>
      ) : error ? (
        <ErrorState
          message="The transactions could not be loaded."
          error={error}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonList rows={4} label="Loading transactions…" />
      )}
    </Dialog>
  );
}

function Rows({ title, rows, adjustments = [], mostRows }: AmountBreakdown & { mostRows: number }) {
  const shown = rows.slice(0, mostRows);
  const rest = rows.slice(mostRows);
  return (
    <table className="w-full text-left">
      <caption className="pb-2 text-left font-semibold tracking-tight">
        {title}{' '}
        <span className="font-normal text-muted">· {formatCount(rows.length, 'transaction')}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Transaction</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="border-t [&_td]:border-b [&_td]:py-2.5">
        {shown.map((row) => (
          <Row key={row.id} {...row} />
        ))}
        {rest.length > 0 && (
          <Row
            id="rest"
            date={null}
            title={`${formatCount(rest.length, 'more transaction')}`}
            amount={sumAmounts(rest)}
          />
        )}
        {adjustments.map(({ label, amount }) => (
          <Row key={label} id={label} date={null} title={label} amount={amount} />
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="pt-3">
            Sum
          </th>
          <td className="pt-3 text-right">
            <Amount
              value={breakdownTotal({ title, rows, adjustments })}
              className="font-semibold!"
            />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ id, date, title, detail, expenseId = null, disputes, amount }: BreakdownRow) {
  return (
    <tr>
      {/* Takes the width that the amount leaves. */}
      <td className="w-full pr-4">
        <span className="block wrap-anywhere">{title}</span>
        {(date !== null || detail) && (
          <span className="block text-sm wrap-anywhere text-muted">
            {date !== null && <time dateTime={date}>{formatDate(date)}</time>}
            {date !== null && detail && ' · '}
            {detail}
          </span>
        )}
        {disputes && <DisputedBadge row={{ id, expenseId, disputes }} name={title} />}
        {expenseId && <WhoHadWhat expenseId={expenseId} name={title} className="max-sm:-my-2" />}
      </td>
      <td className="text-right align-top">
        <Amount value={amount} />
      </td>
    </tr>
  );
}
