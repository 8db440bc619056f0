import { newPayment, type PaymentEntry } from '../payment/payment.ts';
import type { BooksChange } from '../settle-up/draft.ts';
import { toTouched } from '../settle-up/plan.ts';
import { MAX_SETTLE_UP, type SettleUp } from '../settle-up/settle-up.ts';
import type { ClosingPair, GroupSettleUpPlan } from './plan.ts';

/**
 * An act that is too large for one commit is done in steps, in an order that shows nobody a half-done debt: first all
 * payments are recorded at once, so that each two are even; then the books are closed, some pairs at a time, which changes
 * no net. Undoing opens the books in the same way, and removes all payments at once at the end.
 */

/** How many transactions and settlements change in all. */
export function sizeOf({ pairs }: Pick<GroupSettleUpPlan, 'pairs'>): number {
  return pairs.reduce((sum, { settleUp }) => sum + sizeOfChange(settleUp.change), 0);
}

export function sizeOfChange({ transactions, settlements }: BooksChange): number {
  return transactions.length + settlements.length;
}

/**
 * The state before the first step, where the books close on arrival: what will close is stored, and nothing is done.
 *
 * @param part the settle-up of the pair as it is to be in the end
 * @param entryId of the entry of the history that will tell of it
 */
export function waitingStepOf(
  part: SettleUp,
  { books }: Pick<ClosingPair, 'books'>,
  entryId: string,
): SettleUp {
  return {
    ...part,
    settlements: [],
    touched: [],
    unfinished: 'waiting',
    closing: { transactionIds: books.transactions.map(({ id }) => id), entryId },
  };
}

/** The first step of one pair: its payment is recorded. */
export function firstStepOf(
  waiting: SettleUp,
  entry: PaymentEntry,
): { after: SettleUp; change: BooksChange } {
  const { payment } = waiting;
  const rows = payment
    ? [
        {
          ...newPayment({ ...payment, id: payment.transactionId }, entry),
          updatedAt: entry.entered,
        },
      ]
    : [];
  return {
    after: { ...waiting, touched: rows.map(toTouched), unfinished: 'closing' },
    change: { transactions: rows, settlements: [] },
  };
}

/** Groups things into steps of as many as one commit can hold; one that is larger is a step by itself. */
export function inSteps<Thing>(
  things: readonly Thing[],
  sizeOfOne: (thing: Thing) => number,
  max = MAX_SETTLE_UP,
): Thing[][] {
  const steps: Thing[][] = [];
  let room = 0;
  for (const one of things) {
    const size = sizeOfOne(one);
    const last = steps.at(-1);
    if (!last || size > room) {
      steps.push([one]);
      room = max - size;
    } else {
      last.push(one);
      room -= size;
    }
  }
  return steps;
}
