import { sumCents, type Cents } from '../../money/money.ts';
import { paymentsBetween } from './payments.ts';
import {
  effectOf,
  type FilePersonCents,
  type RowCollector,
  type RowFacts,
  type TrackerEntry,
} from './tracker-file.ts';

interface Sums {
  /** Negative sums mean a refund. */
  payers: readonly FilePersonCents[];
  shares: readonly FilePersonCents[];
  isPayment: boolean;
}

/** In cents per person: the tolerance for trackers that convert or round each part. */
const MISSING_PER_PERSON = 1;

/** Reads a row for which the file states each person's payment and share. */
export function takeStatedSums(facts: RowFacts, sums: Sums, found: RowCollector): void {
  const written = [...sums.payers, ...sums.shares].filter(({ cents }) => cents !== 0);
  const isRefund = written.every(({ cents }) => cents < 0);
  if (written.length === 0) return found.leaveOut(facts, 'Nobody owes anything by it.', []);
  const size = (list: readonly FilePersonCents[]) =>
    list
      .filter(({ cents }) => cents !== 0)
      .map(({ person, cents }) => ({ person, cents: isRefund ? -cents : cents }));
  const payers = size(sums.payers);
  const shares = size(sums.shares);
  const cents = sumCents(payers.map((one) => one.cents));
  const kind = isRefund ? 'refund' : 'expense';
  const told: TrackerEntry = { ...facts, kind, cents, payers, shares };
  const effect = effectOf(told);
  const isMixed = [...payers, ...shares].some((one) => one.cents < 0);
  const missing = cents - sumCents(shares.map((one) => one.cents));
  const isNear = Math.abs(missing) <= written.length * MISSING_PER_PERSON;
  if (isMixed || cents === 0 || shares.length === 0 || !isNear)
    return found.leaveOut(facts, 'What was paid and what is owed are not the same sum.', effect);
  const entries = entriesOf(told, missing, sums.isPayment);
  if (entries === null)
    return found.leaveOut(facts, 'Several people gave money to several others.', effect);
  if (missing === 0) {
    found.entries.push(...entries);
    if (entries.length === 0) found.leaveOut(facts, 'Nobody owes anything by it.', []);
    return;
  }
  const option = { way: 'cent', label: 'Whoever has the largest part carries it', entries };
  const reason = 'What was paid and what is owed differ by a cent.';
  found.ask(facts, { cents, reason, effect, options: [option] });
}

/** null = several people paid several others, and the pairs are unknown. */
function entriesOf(told: TrackerEntry, missing: Cents, isPayment: boolean): TrackerEntry[] | null {
  const { shares, payers } = told;
  const largest = shares.reduce((one, other) => (other.cents > one.cents ? other : one));
  const whole = shares
    .map((share) => (share === largest ? { ...share, cents: share.cents + missing } : share))
    .filter(({ cents }) => cents !== 0);
  if (!isPayment || told.kind === 'refund') return [{ ...told, shares: whole }];
  return paymentsBetween(told, payers, whole);
}
