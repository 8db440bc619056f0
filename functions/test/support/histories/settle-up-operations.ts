import { expect } from 'vitest';
import { checkSettleUps } from '../../../src/core/audit/check-settle-ups.ts';
import { toAmount } from '../../../src/core/money/money.ts';
import { newPayment } from '../../../src/core/payment/payment.ts';
import { Problem } from '../../../src/core/problem/problem.ts';
import { undoableUntil } from '../../../src/core/settle-up/settle-up.ts';
import type { SettleUp } from '../../../src/core/settle-up/stored.ts';
import { isOnlooker } from '../../../src/core/household/member.ts';
import { canObject } from '../../../src/core/household/can-object.ts';
import { unheardOfUndo } from '../../../src/core/settle-up/undo.ts';
import { owedCents } from '../../../src/core/settlement/balance.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { paymentIdOf, settlementIdOf } from '../../../src/settling/settle-ups/settle-up-ids.ts';
import type { TestAnswer } from '../server/api-client.ts';
import {
  booksOf,
  actingClient,
  householdDayOf,
  harmsUnheardOf,
  isHere,
  may,
  memberOf,
  refusalsOf,
  someDay,
  uids,
  withUnheard,
  type HistoryAttempt,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { expectThat } from './ledger-invariants.ts';
import type { MemoryLedger } from './ledger.ts';
import {
  storeSettleUpChange,
  checkSettledUp,
  planInLedger,
  comparablePlan,
  planUndoing,
  restingOn,
  undoWhole,
} from './settle-up-laws.ts';

/** Payments, and settle-ups and their undoing. */

export const recordPayment: HistoryOperation = (context) => {
  const { actor, choices, ledger, now } = context;
  const id = choices.uuid();
  const [from, to] = [choices.once(3) ? choices.pick(uids) : actor, choices.pick(uids)];
  if (from === to) return null;
  const amountCents = 1 + choices.below(3000);
  const transactionDate = choices.pick(['2026-10-12', '2026-11-12', someDay(choices)]);
  const barred = () => {
    const thing = { enteredBy: actor, paidBy: from, owedBy: to };
    if (!may(context, 'transaction:settle', thing)) return ['forbidden'];
    // A former member is paid at most their claim.
    const books = booksOf(context);
    const owed = owedCents(from, to, books) - owedCents(to, from, books);
    return isHere(context, to) || amountCents <= Math.max(0, owed) ? [] : ['amount_exceeded'];
  };
  const body = { id, from, to, amount: toAmount(amountCents), transactionDate };
  return {
    about: `records ${JSON.stringify(body)}`,
    send: () => actingClient(context).post('/payments', body),
    barred: barred(),
    refusals: [],
    apply: () => {
      const entry = { enteredBy: actor, entered: now, enteredDay: '2026-11-20' };
      ledger.put(newPayment({ id, from, to, amountCents, transactionDate, note: '' }, entry));
    },
  };
};

/** The result, or the code of the refusal. */
function tryTo<T>(act: () => T): T | string {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof Problem) return problem.code;
    throw problem;
  }
}

function checkDocuments({ settleUps, books }: MemoryLedger): void {
  const differences = checkSettleUps([...settleUps.values()], books.settlements);
  expectThat(differences.length === 0, JSON.stringify(differences));
}

export const settleUpOperation: HistoryOperation = (context) => {
  const { actor, choices, ledger, now } = context;
  const id = choices.uuid();
  const other = choices.pick(uids.filter((uid) => uid !== actor));
  const pair = [actor, other] as const;
  const amountCents = choices.pick([null, null, null, 1, 1 + choices.below(3000)]);
  const transactionDate = '2026-11-12';
  const circumstances = {
    ...{ id, now, today: householdDayOf(context), transactionDate, paymentId: paymentIdOf(id) },
    settlementIdOf: (month: string) => settlementIdOf(id, month),
  };
  const planned = tryTo(() => planInLedger(ledger, pair, amountCents, circumstances));
  // Pairs without open debts are mostly skipped.
  if (planned === 'nothing_owed' && !choices.once(5)) return null;
  const amount = amountCents === null ? undefined : toAmount(amountCents);
  const body = { with: other, payment: { amount, transactionDate } };
  const paid = typeof planned === 'string' ? null : planned.plan.payment;
  let preview: TestAnswer;
  return {
    about: `settles up with ${other}, paying ${amount ?? 'what is due'}`,
    send: async () => {
      preview = await actingClient(context).post('/settle-ups/preview', body);
      const answer = await actingClient(context).post('/settle-ups', { id, ...body });
      // A view-only member may only preview it.
      if (isOnlooker(memberOf(context, actor))) return answer;
      if (answer.status >= 300) expect(preview.status).toBe(answer.status);
      else expect(comparablePlan(answer.body)).toEqual(preview.body);
      return answer;
    },
    refusals: typeof planned === 'string' ? [planned] : [],
    apply: () => {
      const again = planInLedger(ledger, pair, amountCents, circumstances);
      storeSettleUpChange(ledger, pair, again, circumstances);
      checkSettledUp(ledger, pair, again, householdDayOf(context));
      checkDocuments(ledger);
    },
    nets: paid
      ? { debtorId: paid.from, creditorId: paid.to, paidOutside: paid.amountCents }
      : 'unchanged',
  };
};

/** Whether the undo lowers a stored claim of a member who cannot dispute. */
function harmsUnheard(context: HistoryContext, settleUp: SettleUp): boolean {
  const { ledger, actor, now } = context;
  const books = {
    transactions: [...ledger.transactions.values()],
    settlements: [...ledger.settlements.values()].map(({ settlement, items }) => ({
      settlement,
      items: [...items.values()],
    })),
  };
  const change = planUndoing(ledger, settleUp, { actorId: actor, now });
  // The payment is deleted as if alone.
  const takesRow = change.transactions.some((after) => {
    const before = ledger.transactions.get(after.id);
    return after.deletedAt !== null && before && harmsUnheardOf(context, before, after);
  });
  return takesRow || unheardOfUndo([...ledger.members.values()], settleUp, books, change) !== null;
}

export const undoSettleUpOperation: HistoryOperation = (context) => {
  const { actor, choices, ledger, now } = context;
  const all = [...ledger.settleUps.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
  const lasting = all.filter(({ undoneAt }) => undoneAt === null);
  const list = lasting.length === 0 || choices.once(8) ? all : lasting;
  if (list.length === 0) return null;
  const one = choices.once(2) ? list.at(-1)! : choices.pick(list);
  const isUndone = one.undoneAt !== null;
  const by = { actorId: actor, now };
  const later = restingOn(ledger, one);
  // The later ones are undone first, so such a refusal may come after a part is done.
  if (!isUndone && later && !later.parties.every((uid) => canObject(memberOf(context, uid))))
    return null;
  const isTooLate = !isUndone && now > undoableUntil(one);
  // The undo would restore a debt that a former member had paid, in it or outside since.
  const isHarmed = !isUndone && !isTooLate && !later && harmsUnheard(context, one);
  let effect: HistoryAttempt['nets'] = 'unchanged';
  return withUnheard(context, isHarmed, {
    about: `undoes the settle-up ${one.id}`,
    send: () => actingClient(context).delete(`/settle-ups/${one.id}`),
    barred: refusalsOf(context, 'settlement:write', one),
    refusals: isTooLate ? ['not_undoable'] : [],
    apply: () => {
      if (isUndone) return;
      const before = { rows: [...ledger.transactions.values()], books: ledger.books.settlements };
      undoWhole(ledger, one, by);
      checkDocuments(ledger);
      effect = effectOfUndoing(ledger, one, { rows: before.rows, settlements: [...before.books] });
    },
    // Known afterwards, because it depends on later changes.
    get nets() {
      return effect;
    },
  });
};

/**
 * An undo reverses its payments in their current amounts, the outside payments of reopened settlements, and
 * the paid marks of reopened rows.
 */
function effectOfUndoing(
  ledger: MemoryLedger,
  { creatorId, recipientId }: SettleUp,
  before: { rows: readonly Transaction[]; settlements: readonly Settlement[] },
): HistoryAttempt['nets'] {
  const toward = (payer: string | null, cents: number) => (payer === creatorId ? cents : -cents);
  let paidOutside = 0;
  for (const row of before.rows) {
    const now = ledger.transactions.get(row.id)!;
    const isMarked = row.paid && row.category !== 'settlement';
    if (row.deletedAt === null && now.deletedAt !== null) {
      const counted = isMarked ? row.settledCents : row.amountCents;
      paidOutside -= toward(row.paidBy, counted);
    } else if (isMarked && !now.paid) {
      paidOutside += toward(row.paidBy, row.amountCents - row.settledCents);
    }
  }
  for (const { id, status, debtorId, remainingCents } of before.settlements) {
    if (status !== 'completed' || ledger.settlements.get(id)!.settlement.status === status)
      continue;
    paidOutside -= toward(debtorId, remainingCents);
  }
  return { debtorId: creatorId, creditorId: recipientId, paidOutside };
}
