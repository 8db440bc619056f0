import { checkSettleUps } from '../../../src/core/audit/check-settle-ups.ts';
import { pick, type BalanceEffect, type Operation } from './ledger-choices.ts';
import { expectThat, pairs } from './ledger-invariants.ts';
import type { Ledger } from './ledger.ts';
import { carryOut, checkSettledUp, plan, undo } from './settle-up-laws.ts';

/** Two people close their books, and take it back. */

type Payment = { from: string; to: string; amountCents: number } | null;

/** Only the payment moves the net. */
function movedBy(payment: Payment, sign: 1 | -1): BalanceEffect {
  if (payment === null) return 'nets unchanged';
  return { paidOutside: [payment.from, payment.to, sign * payment.amountCents] };
}

function checkDocuments(ledger: Ledger): void {
  const settlements = [...ledger.settlements.values()].map(({ settlement }) => settlement);
  const differences = checkSettleUps(ledger.settleUps, settlements);
  expectThat(differences.length === 0, JSON.stringify(differences));
}

export const settleUp: Operation = (ledger, [a, b, c]) => {
  const [one, other] = pick(pairs, a % 3 === 0 ? a : 0)!;
  const pair = b % 2 === 0 ? ([one, other] as const) : ([other, one] as const);
  const planned = plan(ledger, pair, c % 3 === 0 ? 1 + (c % 40) : null);
  ledger.settleUps.push(carryOut(ledger, pair, planned));
  checkSettledUp(ledger, pair, planned);
  checkDocuments(ledger);
  return movedBy(planned.plan.payment, 1);
};

export const undoSettleUp: Operation = (ledger, [a, b]) => {
  const lasting = ledger.settleUps.filter(({ undoneAt }) => undoneAt === null);
  const one = b % 2 === 0 ? lasting.at(-1) : pick(lasting, a);
  if (!one) return 'nets unchanged';
  undo(ledger, one);
  const { now } = ledger.context('ben');
  const place = ledger.settleUps.indexOf(one);
  ledger.settleUps[place] = { ...one, undoneAt: now, undoneBy: 'ben' };
  checkDocuments(ledger);
  return movedBy(one.payment, -1);
};
