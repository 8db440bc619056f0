import type { PaymentEntry } from '../payment/payment.ts';
import type { BooksChange } from '../settlement/draft.ts';
import { toTouched } from '../settle-up/close-pair.ts';
import { paymentRow } from '../settle-up/plan.ts';
import { MAX_SETTLE_UP } from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import type { ClosingPair, GroupSettleUpPlan } from './plan.ts';

/**
 * A group settle-up that is too large for one commit runs in steps, in an order that never shows a
 * half-done debt. First all payments are recorded at once, so that each pair is even. Then the
 * books are closed, some pairs at a time, which changes no net. Undoing opens the books in the same
 * way and finally removes all payments at once.
 */

export function sizeOf({ pairs }: Pick<GroupSettleUpPlan, 'pairs'>): number {
  return pairs.reduce((sum, { settleUp }) => sum + sizeOfChange(settleUp.change), 0);
}

export function sizeOfChange({ transactions, settlements }: BooksChange): number {
  return transactions.length + settlements.length;
}

/**
 * The state of a pending part: it stores what will close, and nothing is done.
 * @param part the pair's settle-up as it will be in the end
 * @param entryId the future activity entry of the group settle-up
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

export function firstStepOf(
  waiting: SettleUp,
  entry: PaymentEntry,
): { after: SettleUp; change: BooksChange } {
  const { payment } = waiting;
  const rows = payment ? [{ ...paymentRow(payment, entry), updatedAt: entry.entered }] : [];
  return {
    after: { ...waiting, touched: rows.map(toTouched), unfinished: 'closing' },
    change: { transactions: rows, settlements: [] },
  };
}

/** Splits a list into steps that fit into one commit; a larger element is a step of its own. */
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
