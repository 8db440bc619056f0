import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { DisputedBadge } from '@/shared/discussion/disputed-badge';
import { plannedText } from '@/shared/expense/planned';
import { isPaymentRow, nameTransaction } from '@/shared/expense/row-title';
import {
  Badge,
  OptionalBadge,
  PaidBadge,
  PlannedBadge,
  RefundBadge,
  SettlementBadge,
} from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { CheckIcon, HandshakeIcon, LinkIcon, OpenCircleIcon } from '@/components/ui/row-icons';
import { DISPUTED } from '@/features/transactions/row-actions/rights';
import { paidText, paidTitle } from '@housetab/functions/core/sentences/paid-text';

interface StatusCellProps {
  row: TransactionResource;
  canTogglePaid: boolean;
  onTogglePaid: (row: TransactionResource) => unknown;
  /** Whether a settlement contains some of it or has settled it. */
  hasSettlements: boolean;
  onShowSettlements: (row: TransactionResource) => unknown;
  nameOf: (uid: string) => string;
}

export function StatusCell({
  row,
  canTogglePaid,
  onTogglePaid,
  hasSettlements,
  onShowSettlements,
  nameOf,
}: StatusCellProps) {
  const isPaid = isPaymentRow(row);
  const planned = plannedText(row);
  return (
    <span
      className={classNames(
        'flex flex-wrap items-center gap-1',
        // Several words next to each other leave no room for their icons.
        ((row.inSettlement && !isPaid) ||
          row.isRefund ||
          planned !== null ||
          row.disputes.length > 0) &&
          '[&_span]:px-2 [&_svg]:hidden',
        row.optional && '[&>:last-child>svg]:hidden',
      )}
    >
      {isPaid ? (
        !hasSettlements && <PaymentBadge />
      ) : canTogglePaid ? (
        <PaidToggle
          row={row}
          onToggle={onTogglePaid}
          refusal={row.disputes.length > 0 && !row.paid ? DISPUTED : undefined}
        />
      ) : (
        <PaidBadge isPaid={row.paid} isDebt={row.owedBy !== null} />
      )}
      {hasSettlements && (
        <button
          type="button"
          title="View settlements"
          aria-label={`Settlement: view settlements of ${nameTransaction(row)}`}
          onClick={() => onShowSettlements(row)}
          className="rounded-full transition-opacity hover:opacity-75"
        >
          {isPaid ? (
            <PaymentBadge />
          ) : row.inSettlement ? (
            <SettlementBadge />
          ) : (
            <span className="grid size-6 place-items-center rounded-full bg-settled-soft p-0! text-settled ring-1 ring-current/15 ring-inset">
              <LinkIcon className="block! size-3.5" />
            </span>
          )}
        </button>
      )}
      <DisputedBadge row={row} name={nameTransaction(row)} nameOf={nameOf} />
      {planned !== null && <PlannedBadge text={planned} />}
      {row.isRefund && <RefundBadge />}
      {row.optional && <OptionalBadge />}
    </span>
  );
}

/** Shown instead of the mark, because a payment itself settles. */
function PaymentBadge() {
  return (
    <Badge tone="settled" icon={HandshakeIcon} title="A payment between members">
      Settlement
    </Badge>
  );
}

interface PaidToggleProps {
  row: TransactionResource;
  onToggle: (row: TransactionResource) => unknown;
  refusal: string | undefined;
}

function PaidToggle({ row, onToggle, refusal }: PaidToggleProps) {
  const Icon = row.paid ? CheckIcon : OpenCircleIcon;
  const word = row.paid ? 'Paid' : 'Unpaid';
  const isDebt = row.owedBy !== null;
  const act = `Mark as ${paidText(!row.paid, isDebt)}`;
  return (
    <button
      type="button"
      aria-label={`${word}: ${nameTransaction(row)}`}
      // As the button has a label, the title is also its description.
      title={refusal ?? (isDebt ? `${paidTitle(row.paid)}: ${act}` : act)}
      {...(refusal && { 'aria-disabled': true, 'aria-description': refusal })}
      onClick={refusal ? undefined : () => onToggle(row)}
      className={classNames(
        'relative inline-flex h-7 items-center justify-center gap-1 rounded-full border px-2.5',
        'after:absolute after:-inset-2 lg:after:hidden',
        'text-xs font-medium whitespace-nowrap transition-colors',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
        row.paid
          ? 'border-paid/40 bg-owed-to-you-soft text-paid hover:border-paid'
          : 'border-edge/60 bg-raised text-ink hover:border-paid hover:text-paid',
      )}
    >
      <Icon className="size-3.5" />
      {word}
    </button>
  );
}
