import { expect } from 'vitest';
import { toAmount } from '../../../../src/core/money/money.ts';
import { Problem } from '../../../../src/core/problem/problem.ts';
import type { PairBooks } from '../../../../src/core/settle-up/books.ts';
import { planSettleUp } from '../../../../src/core/settle-up/plan.ts';
import type { SettleUp } from '../../../../src/core/settle-up/settle-up.ts';
import { planUndo } from '../../../../src/core/settle-up/undo.ts';
import { paymentIdOf, settlementIdOf } from '../../../../src/settling/settle-ups/settle-up-id.ts';
import type { TestAnswer } from '../../../support/server/api-client.ts';
import { planOf } from '../../../support/entries/settle-up-fixture.ts';
import {
  booksOf,
  clientOf,
  isHere,
  now,
  refusalsOf,
  uids,
  type Context,
  type Operation,
} from './context.ts';

/** Two people close their books, and take it back. */

type Pair = readonly [string, string];

function pairBooks(context: Context, pair: Pair): PairBooks {
  const active = booksOf(context).filter(
    ({ settlement: { status, debtorId, creditorId } }) =>
      status === 'active' && pair.includes(debtorId) && pair.includes(creditorId),
  );
  const held = new Set(
    active.flatMap(({ settlement, items }) => [
      ...items.map(({ id }) => id),
      ...settlement.debts.map((debt) => debt.transactionId),
    ]),
  );
  const isOpen = ({ openParties }: { openParties: readonly string[] }) =>
    openParties.length === 2 && openParties.every((uid) => pair.includes(uid));
  return {
    transactions: context.stored.transactions.filter((row) => isOpen(row) || held.has(row.id)),
    settlements: active.map(({ settlement, items }) => ({ settlement, items })),
  };
}

/** What comes of it, or the code of the refusal. */
function tryTo<T>(act: () => T): T | string {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof Problem) return problem.code;
    throw problem;
  }
}

function planOfPair(context: Context, id: string, pair: Pair, amountCents: number | null) {
  const [creatorId, recipientId] = pair;
  const transactionDate = '2026-11-12';
  const request = { creatorId, recipientId, amountCents, transactionDate, note: '' };
  return planSettleUp(
    pairBooks(context, pair),
    { ...request, expectedDueCents: null },
    {
      actorId: creatorId,
      now: now(),
      today: '2026-11-20',
      paymentId: paymentIdOf(id),
      settlementIdOf: (month) => settlementIdOf(id, month),
    },
  );
}

export const settleUp: Operation = (context) => {
  const { actor, choices } = context;
  const id = choices.uuid();
  const other = choices.pick(uids.filter((uid) => uid !== actor));
  const pair = [actor, other] as const;
  const amountCents = choices.pick([null, null, null, 1, 1 + choices.below(3000)]);
  const planned = tryTo(() => planOfPair(context, id, pair, amountCents));
  // Most of what people want to close is open.
  if (planned === 'nothing_owed' && !choices.once(5)) return null;
  const refusals = () => {
    if (typeof planned === 'string') return [planned];
    return isHere(context, other) || planned.plan.dueCents >= 0 ? [] : ['forbidden'];
  };
  const amount = amountCents === null ? undefined : toAmount(amountCents);
  const body = { with: other, payment: { amount, transactionDate: '2026-11-12' } };
  const paid = typeof planned === 'string' ? null : planned.plan.payment;
  let preview: TestAnswer;
  return {
    about: `settles up with ${other}, paying ${amount ?? 'what is due'}`,
    send: async () => {
      preview = await clientOf(context).post('/settle-ups/preview', body);
      const answer = await clientOf(context).post('/settle-ups', { id, ...body });
      if (answer.status >= 300) expect(preview.status).toBe(answer.status);
      else expect(planOf(answer.body)).toEqual(preview.body);
      return answer;
    },
    refusals: refusals(),
    apply: (model) => {
      const { plan, change } = planOfPair(context, id, pair, amountCents);
      for (const one of change.settlements) model.write(one.change);
      for (const row of change.transactions) model.put(row);
      model.settleUps.set(id, {
        ...plan,
        ...{ id, creatorId: actor, recipientId: other, parties: [...pair].sort(), digest: '' },
        ...{ at: now(), undoneAt: null, undoneBy: null },
      });
    },
    nets: paid
      ? { debtorId: paid.from, creditorId: paid.to, paidOutside: paid.amountCents }
      : 'unchanged',
  };
};

function undoOf(context: Context, settleUp: SettleUp) {
  const pair = [settleUp.creatorId, settleUp.recipientId] as const;
  const ids = new Set(settleUp.settlements.map(({ settlementId }) => settlementId));
  const books = {
    transactions: context.stored.transactions,
    settlements: booksOf(context).filter(({ settlement }) => ids.has(settlement.id)),
  };
  const active = pairBooks(context, pair).settlements.map(({ settlement }) => settlement);
  return planUndo(settleUp, books, active, { actorId: context.actor, now: now() });
}

export const undoSettleUp: Operation = (context) => {
  const { actor, choices } = context;
  const all = context.stored.settleUps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const lasting = all.filter(({ undoneAt }) => undoneAt === null);
  const list = lasting.length === 0 || choices.once(8) ? all : lasting;
  if (list.length === 0) return null;
  const one = choices.once(2) ? list.at(-1)! : choices.pick(list);
  const isUndone = one.undoneAt !== null;
  const refusals = () => {
    const refused = refusalsOf(context, 'settlement:write', one);
    if (refused.length > 0 || isUndone) return refused;
    const planned = tryTo(() => undoOf(context, one));
    return typeof planned === 'string' ? [planned] : [];
  };
  const paid = isUndone ? null : one.payment;
  return {
    about: `undoes the settle-up ${one.id}`,
    send: () => clientOf(context).delete(`/settle-ups/${one.id}`),
    refusals: refusals(),
    apply: (model) => {
      if (isUndone) return;
      const change = undoOf(context, one);
      for (const { change: settlement } of change.settlements) model.write(settlement);
      for (const row of change.transactions) model.put(row);
      model.settleUps.set(one.id, { ...one, undoneAt: now(), undoneBy: actor });
    },
    nets: paid
      ? { debtorId: paid.from, creditorId: paid.to, paidOutside: -paid.amountCents }
      : 'unchanged',
  };
};
