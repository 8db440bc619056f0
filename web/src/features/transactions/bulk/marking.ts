import { formatCount, sumCents } from '@housetab/functions/core/money/money';
import { paidText } from '@housetab/functions/core/sentences/paid-text';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isPaymentRow } from '@/shared/expense/row-title';
import type { ConfirmQuestion } from '@/components/ui/confirm-question';
import {
  rowLockOf,
  rowRightsOf,
  type RightsHolder,
} from '@/features/transactions/row-actions/rights';
import { formatMoney } from '@/lib/format/format';

type Rows = readonly TransactionResource[];

export interface Marking {
  paid: boolean;
  rows: Rows;
  words: string;
  /** Why the other selected rows stay unchanged, e.g. `2 are in a settlement`. */
  staying: readonly string[];
}

/** Marks as paid if any row can be, else as unpaid; null: no row can be marked. */
export function planMarking(selected: Rows, holder: RightsHolder): Marking | null {
  const isOpen = (row: TransactionResource) => !row.paid && row.disputes.length === 0;
  const markable = selected.filter((row) => rowRightsOf(row, holder).canTogglePaid);
  const paid = markable.some(isOpen);
  const rows = markable.filter(paid ? isOpen : (row) => row.paid);
  if (rows.length === 0) return null;
  const words = paidText(
    paid,
    rows.every(({ owedBy }) => owedBy !== null),
  );
  const others = selected.filter((row) => !rows.includes(row));
  return { paid, rows, words, staying: listReasons(others, paid) };
}

/** Each row is counted under the first reason that fits. */
const reasons = [
  ['is a payment', 'are payments', isPaymentRow],
  [
    'is in a settlement',
    'are in a settlement',
    (row: TransactionResource) => rowLockOf(row) !== null,
  ],
] as const;

function listReasons(rows: Rows, paid: boolean): string[] {
  const marked = [
    `is ${paid ? '' : 'not '}marked already`,
    `are ${paid ? '' : 'not '}marked already`,
  ] as const;
  const all = [
    ...reasons,
    [...marked, (row: TransactionResource) => row.paid === paid],
    ['is disputed', 'are disputed', (row: TransactionResource) => row.disputes.length > 0],
    ['is not yours to mark', 'are not yours to mark', () => true],
  ] as const;
  const counts = new Map<(typeof all)[number], number>();
  for (const row of rows) {
    const reason = all.find(([, , isIt]) => isIt(row))!;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return all.flatMap((reason) => {
    const count = counts.get(reason) ?? 0;
    return count === 0 ? [] : `${count} ${count === 1 ? reason[0] : reason[1]}`;
  });
}

export function askAboutMarking({ rows, words, staying }: Marking): ConfirmQuestion {
  const total = formatMoney(sumCents(rows.map(({ amount }) => amount)));
  const others =
    staying.length === 0 ? undefined : `The others stay as they are: ${staying.join(', ')}.`;
  return {
    message:
      rows.length === 1
        ? `Mark ${total} as ${words}?`
        : `Mark ${rows.length} as ${words}, ${total} in all?`,
    detail: others,
    confirmLabel: `Mark as ${words}`,
  };
}

export function markedText(rows: Rows, words: string): string {
  return `${formatCount(rows.length, 'transaction')} marked as ${words}`;
}
