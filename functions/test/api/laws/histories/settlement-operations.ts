import { expect } from 'vitest';
import { sumCents as sum, toAmount } from '../../../../src/core/money/money.ts';
import { applyTransaction, removeTransaction } from '../../../../src/core/settlement/apply.ts';
import { settleTransactions, type SettleOutcome } from '../../../../src/core/settlement/create.ts';
import { settlementScopeOf } from '../../../../src/core/settlement/scope.ts';
import type { Settlement } from '../../../../src/core/settlement/settlement.ts';
import { availableCents, type Transaction } from '../../../../src/core/transaction/transaction.ts';
import { mayCreate, mostThatApplies } from '../../../support/core/ledger-oracle.ts';
import type { TestAnswer } from '../../../support/server/api-client.ts';
import { isDisputed } from './ending-operations.ts';
import type { StoredModel } from './stored-model.ts';
import {
  booksOf,
  clientOf,
  isOffsetOf,
  months,
  now,
  refusalsOf,
  rowsOf,
  someBook,
  type Context,
  type Operation,
} from './context.ts';

/** What people do to settlements. None of it but completing changes who owes whom how much. */

/** Some rows, in order, that mostly fit together and mostly meet a debt. */
function someRows(context: Context, isFirst: (row: Transaction) => boolean): Transaction[] {
  const { choices } = context;
  const all = rowsOf(context);
  const free = all.filter((row) => availableCents(row) > 0);
  const meeting = free.filter((row) =>
    free.some((debt) => debt.paidBy === row.owedBy && debt.owedBy === row.paidBy),
  );
  const from = [meeting, meeting, meeting, free, all][choices.below(5)]!.filter(isFirst);
  if (from.length === 0) return [];
  const first = choices.pick(from);
  const fits = (choices.once(6) ? all : free).filter(
    (row) => row.paidBy === first.paidBy && row.owedBy === first.owedBy,
  );
  const more = choices.once(2) ? choices.some(choices.once(9) ? all : fits, 2) : [];
  return [...new Set([first, ...more])];
}

/** Whether the actor may settle the row, asked row by row. */
function settleableRefusals(context: Context, rows: readonly Transaction[]): string[] {
  for (const row of rows) {
    if (row.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(context, 'transaction:settle', row);
    if (refused.length > 0) return refused;
  }
  return [];
}

function activeOf(context: Context, debtorId: string, creditorId: string, month: string) {
  const found = booksOf(context).find(
    ({ settlement }) =>
      settlement.status === 'active' &&
      settlement.debtorId === debtorId &&
      settlement.creditorId === creditorId &&
      settlement.month === month,
  );
  return found ?? null;
}

const businessCodes = ['not_available', 'locked_by_settlement', 'nothing_owed', 'disputed'];

export const settle: Operation = (context) => settleFrom(context, () => true);

/** Begins with a row of an expense. */
export const settleShare: Operation = (context) =>
  settleFrom(context, ({ expenseId }) => expenseId !== null);

function settleFrom(
  context: Context,
  isFirst: (row: Transaction) => boolean,
): ReturnType<Operation> {
  const { actor, choices } = context;
  const rows = someRows(context, isFirst);
  const [first] = rows;
  if (!first) return null;
  const month = choices.once(3) ? choices.pick(months) : undefined;
  const transactionIds = rows.map(({ id }) => id);
  const join = choices.once(2);
  const request = (model: StoredModel, { id, joined }: TestAnswer['body']) => {
    const transactions = rows.map((row) => model.transactions.get(row.id)!);
    const active = joined ? model.bookOf(id) : null;
    return { id, transactions, debts: [...model.transactions.values()], month, active };
  };
  const refusals = () => {
    const refused = settleableRefusals(context, rows);
    if (refused.length > 0) return refused;
    const isOfOnePair = rows.every((row) => isOffsetOf(between(first), row));
    if (first.paidBy === null || first.owedBy === null || !isOfOnePair) return ['not_available'];
    const scope = settlementScopeOf(rows, month);
    const active = activeOf(context, scope.debtorId, scope.creditorId, scope.month);
    if (active && !join) return ['settlement_exists'];
    if (active) {
      const most = rows.map((row) => mostThatApplies(active.settlement, row));
      if (most.some((cents) => cents === 0)) return businessCodes;
      const completes = sum(most) >= active.settlement.remainingCents;
      return completes && isDisputed(context, active) ? ['disputed'] : [];
    }
    const debts = rowsOf(context).filter(
      ({ paidBy, owedBy }) => paidBy === scope.creditorId && owedBy === scope.debtorId,
    );
    return mayCreate({ transactions: rows, debts }, scope, null) ? [] : businessCodes;
  };
  const body = { transactionIds, month };
  let preview: TestAnswer;
  return {
    about: `settles ${transactionIds.join(' and ')} for ${month ?? 'its month'}, join: ${join}`,
    send: async () => {
      preview = await clientOf(context).post('/settlements/preview', body);
      const answer = await clientOf(context).post('/settlements', { ...body, join });
      // Who may not settle is told the same by both.
      if ([403, 404].includes(answer.status)) expect(preview.body).toEqual(answer.body);
      return answer;
    },
    refusals: refusals(),
    apply: (model, answer) => {
      const { joined, id } = answer.body;
      const change = settleTransactions(request(model, answer.body), {
        actorId: actor,
        now: now(),
      });
      model.write(change);
      expect(answer.body.notApplied).toEqual(change.notApplied);
      expectPreviewed(preview, joined ? id : null, change);
    },
    nets: 'unchanged',
  };
}

function between({ paidBy, owedBy }: Transaction): Settlement {
  return { debtorId: paidBy, creditorId: owedBy } as Settlement;
}

/** The preview told what has come to be. */
function expectPreviewed(
  { status, body }: TestAnswer,
  settlementId: string | null,
  { settlement, notApplied }: SettleOutcome,
): void {
  expect([status, body]).toMatchObject([
    200,
    {
      settlementId,
      month: settlement.month,
      totalAmount: toAmount(settlement.totalCents),
      remainingAmount: toAmount(settlement.remainingCents),
      completesAtOnce: settlement.status === 'completed',
      notApplied,
    },
  ]);
}

export const applyRow: Operation = (context) => {
  const { actor, choices } = context;
  const book = someBook(context);
  if (!book) return null;
  const { settlement } = book;
  const all = rowsOf(context);
  const some = [
    all.filter((row) => mostThatApplies(settlement, row) > 0),
    all.filter((row) => isOffsetOf(settlement, row)),
    all,
  ][choices.pick([0, 0, 0, 0, 1, 2])]!;
  const row = choices.pick(some.length > 0 ? some : all);
  const most = mostThatApplies(settlement, row);
  const half = Math.ceil(most / 2);
  const cents = Math.min(
    999_999_999,
    choices.pick([most, most, most, half, half, 1, most + 1, 0, choices.below(90)]),
  );
  const refusals = () => {
    if (cents === 0) return ['invalid_request'];
    const refused = refusalsOf(context, 'settlement:write', settlement);
    if (refused.length > 0) return refused;
    const unsettleable = settleableRefusals(context, [row]);
    if (unsettleable.length > 0) return unsettleable;
    if (settlement.status !== 'active') return ['settlement_not_active'];
    if (cents > most) {
      return ['amount_exceeded', 'not_available', 'locked_by_settlement', 'disputed'];
    }
    return cents === settlement.remainingCents && isDisputed(context, book) ? ['disputed'] : [];
  };
  const body = { transactionId: row.id, amount: toAmount(cents) };
  return {
    about: `applies ${cents} cents of ${row.id} to ${settlement.id}`,
    send: () => clientOf(context).post(`/settlements/${settlement.id}/apply`, body),
    refusals: refusals(),
    apply: (model) => {
      const before = model.bookOf(settlement.id);
      model.write(applyTransaction(before, row, cents, { actorId: actor, now: now() }));
    },
    nets: 'unchanged',
  };
};

export const removeRow: Operation = (context) => {
  const { actor, choices } = context;
  const book = someBook(context);
  if (!book) return null;
  const { settlement, items } = book;
  const isAny = items.length === 0 || choices.once(7);
  const ids = (isAny ? rowsOf(context) : items).map((one: { id: string }) => one.id);
  const id = choices.pick(ids.sort());
  const refusals = () => {
    const refused = refusalsOf(context, 'settlement:write', settlement);
    if (refused.length > 0) return refused;
    if (settlement.status !== 'active') return ['settlement_not_active'];
    return items.some((item) => item.id === id) ? [] : ['not_found'];
  };
  return {
    about: `takes ${id} out of ${settlement.id}`,
    send: () => clientOf(context).delete(`/settlements/${settlement.id}/transactions/${id}`),
    refusals: refusals(),
    apply: (model) => {
      const before = model.bookOf(settlement.id);
      model.write(removeTransaction(before, id, { actorId: actor, now: now() }));
    },
    nets: 'unchanged',
  };
};
