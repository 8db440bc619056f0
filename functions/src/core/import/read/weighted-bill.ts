import type { Cents } from '../../money/money.ts';
import { paymentsOf } from './payments.ts';
import { sharesByWeight, type Weighted } from './shares-by-weight.ts';
import type { Figure } from './figures.ts';
import { formatPlain } from './file-digits.ts';
import type { RowCollector, RowFacts, TrackerEntry } from './tracker-file.ts';

interface Bill {
  figure: Figure;
  payer: string;
  owers: readonly Weighted[];
  isPayment: boolean;
}

/** Reads a bill with one payer and weights. A bill with fractions of a cent needs a decision. */
export function takeWeightedBill(facts: RowFacts, bill: Bill, found: RowCollector): void {
  const { figure, payer, owers, isPayment } = bill;
  const cents: Cents = Math.abs(figure.cents);
  const shares = sharesByWeight(cents, owers);
  if (cents === 0 && !figure.isRounded)
    return found.leaveOut(facts, 'Nobody owes anything by it.', []);
  if (shares.length === 0) return found.leaveOut(facts, 'It says nobody who shares it.', null);
  const isRefund = figure.cents < 0;
  const payers = [{ person: payer, cents }];
  const entries: TrackerEntry[] =
    isPayment && !isRefund
      ? paymentsOf(facts, payer, shares)
      : [{ ...facts, kind: isRefund ? 'refund' : 'expense', cents, payers, shares }];
  if (figure.isRounded) {
    const options = [
      { way: 'rounded', label: `Rounded: ${formatPlain(cents, facts.currency)}`, entries },
    ];
    const reason = 'Its amount has fractions of a cent.';
    return found.ask(facts, { cents, reason, effect: null, options });
  }
  found.entries.push(...entries);
  if (entries.length === 0) found.leaveOut(facts, 'Nobody owes anything by it.', []);
}
