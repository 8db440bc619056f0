import { toAmount } from '../../../../src/core/money/money.ts';
import { newPayment } from '../../../../src/core/payment/payment.ts';
import { reopenSettlement } from '../../../../src/core/settlement/reopen.ts';
import { mayReopen } from '../../../support/core/ledger-oracle.ts';
import {
  booksOf,
  clientOf,
  isHere,
  may,
  now,
  refusalsOf,
  uids,
  type Context,
  type Operation,
} from './context.ts';

/** What people do to pay back, and to take back that they did. */

export const recordPayment: Operation = (context) => {
  const { actor, choices } = context;
  const id = choices.uuid();
  const [from, to] = [choices.once(3) ? choices.pick(uids) : actor, choices.pick(uids)];
  if (from === to) return null;
  const amountCents = 1 + choices.below(3000);
  const transactionDate = choices.pick(['2026-10-12', '2026-11-12']);
  const refusals = () => {
    if (!isHere(context, from) || !isHere(context, to)) return ['invalid_request'];
    const thing = { enteredBy: actor, paidBy: from, owedBy: to };
    return may(context, 'transaction:settle', thing) ? [] : ['forbidden'];
  };
  const body = { id, from, to, amount: toAmount(amountCents), transactionDate };
  return {
    about: `records ${JSON.stringify(body)}`,
    send: () => clientOf(context).post('/payments', body),
    refusals: refusals(),
    apply: (model) => {
      const entry = { enteredBy: actor, entered: now(), enteredDay: '2026-11-20' };
      model.put(newPayment({ id, from, to, amountCents, transactionDate, note: '' }, entry));
    },
  };
};

export const reopen: Operation = (context) => {
  const { choices } = context;
  const all = booksOf(context);
  const completed = all.filter(({ settlement }) => settlement.status === 'completed');
  const books = choices.once(9) ? all : completed;
  if (books.length === 0) return null;
  const { settlement, items } = choices.pick(books);
  const { id, debtorId, creditorId, month, remainingCents } = settlement;
  const refusals = () => {
    const refused = refusalsOf(context, 'settlement:write', settlement);
    if (refused.length > 0) return refused;
    const active = activeBeside(context, settlement);
    const book = { settlement, items, transactions: context.stored.transactions };
    if (mayReopen(book, active, now())) return [];
    return ['not_reopenable', 'locked_by_settlement', 'settlement_exists'];
  };
  const body = { status: 'active', notes: 'A mistake.' };
  return {
    about: `reopens ${id} of ${month}`,
    send: () => clientOf(context).put(`/settlements/${id}/status`, body),
    refusals: refusals(),
    apply: (model) => {
      const by = { actorId: context.actor, now: now() };
      const book = { ...model.bookOf(id), active: null };
      model.write(reopenSettlement(book, by, { reason: body.notes }));
    },
    nets: { debtorId, creditorId, paidOutside: -remainingCents },
  };
};

function activeBeside(
  context: Context,
  { debtorId, creditorId, month }: { debtorId: string; creditorId: string; month: string },
) {
  const found = booksOf(context).find(
    ({ settlement: one }) =>
      one.status === 'active' &&
      one.debtorId === debtorId &&
      one.creditorId === creditorId &&
      one.month === month,
  );
  return found?.settlement ?? null;
}
