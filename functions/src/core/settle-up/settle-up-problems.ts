import { formatCents, toAmount, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import type { LeftAside } from './stored.ts';
import { MAX_SETTLE_UP } from './settle-up.ts';

export function nothingToSettle({ transactions, settlements }: LeftAside): Problem {
  const isDisputed = transactions.length + settlements.length > 0;
  return new Problem(
    'nothing_owed',
    isDisputed
      ? 'All that is open between the two of you is disputed: end the disputes, then settle up.'
      : 'Nothing is open between the two of you.',
  );
}

export function tooManyToSettleUp(): Problem {
  return new Problem(
    'too_many',
    `More than ${MAX_SETTLE_UP} transactions and settlements that hang together are open between the two of ` +
      'you: settle month by month.',
  );
}

/** A settle-up closes the books now, but a payment counts only from its date on. */
export function paidLater(): Problem {
  const message =
    'A settle-up is paid today at the latest. Record a payment that is planned by itself: it counts ' +
    'from its day on.';
  return new Problem('invalid_request', message, {
    errors: [{ path: 'payment.transactionDate', message }],
  });
}

export function moreThanDue(due: Cents): Problem {
  return amountExceeded(
    due,
    due === 0
      ? 'The two of you are even: leave the payment out, and what is open is offset.'
      : `At most ${formatCents(due)} is due. To pay more, record a payment.`,
  );
}

/** The amount due exceeds the limit of one payment. */
export function dueIsTooLarge(maximum: Cents): Problem {
  const detail = `A single payment is at most ${formatCents(maximum)}: pay this in parts.`;
  return amountExceeded(maximum, detail);
}

/** `maximumAmount` is in dollars. */
function amountExceeded(maximum: Cents, detail: string): Problem {
  return new Problem('amount_exceeded', detail, {
    errors: [{ path: 'payment.amount', message: detail }],
    extra: { maximumAmount: toAmount(maximum) },
  });
}

/** @param dueCents due now, signed as in `SettleUpPlan` */
export function dueHasChanged(dueCents: Cents): Problem {
  return new Problem(
    'precondition_failed',
    `What is due is now ${formatCents(Math.abs(dueCents))}; please look at it again.`,
    { extra: { dueAmount: toAmount(dueCents) } },
  );
}
