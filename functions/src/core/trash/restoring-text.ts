import { formatCents } from '../money/money.ts';
import type { TrashItem } from './trash-resource.ts';
import { owes, possessive, type SentenceReader } from '../sentences/reader.ts';
import { joinNames } from '../sentences/join-names.ts';

type Restored = Pick<TrashItem, 'kind' | 'amount' | 'payers' | 'owedBy' | 'debts'>;
type Debt = TrashItem['debts'][number];

/** More would be a list instead of a sentence. */
const MOST_DEBTS = 2;

/** `Ben owes you $30.00 again`: the effect on the reader, or else on others; from cents. */
export function restoringText(item: Restored, reader: SentenceReader): string {
  const text = paymentText(item, reader) ?? debtsText(item.debts, reader);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function paymentText({ kind, amount, payers, owedBy }: Restored, { nameOf }: SentenceReader) {
  const [payer] = payers;
  if (kind !== 'payment' || !payer || owedBy === null) return null;
  return `${possessive(nameOf(payer.userId))} payment of ${formatCents(amount)} to ${nameOf(owedBy)} counts again`;
}

function debtsText(debts: readonly Debt[], { id, nameOf }: SentenceReader): string {
  const own = debts.filter(({ debtorId, creditorId }) => debtorId === id || creditorId === id);
  const shown = own.length > 0 ? own : debts;
  const [first] = shown;
  if (!first) return 'it counts in totals and reports again';
  if (shown.length <= MOST_DEBTS) {
    const each = shown.map(
      ({ debtorId, creditorId, amount }) =>
        `${owes(nameOf(debtorId))} ${nameOf(creditorId)} ${formatCents(amount)}`,
    );
    return `${joinNames(each)} again`;
  }
  const sum = formatCents(shown.reduce((total, { amount }) => total + amount, 0));
  // In one expense the reader is either only debtor or only creditor.
  if (first.creditorId === id) return `${shown.length} people owe you ${sum} again`;
  if (first.debtorId === id) return `you owe ${shown.length} people ${sum} again`;
  return `${shown.length} debts of ${sum} in all count again`;
}
