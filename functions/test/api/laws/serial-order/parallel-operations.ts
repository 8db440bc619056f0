import { toAmount } from '../../../../src/core/money/money.ts';
import { Problem } from '../../../../src/core/problem/problem.ts';
import { applyTransaction, removeTransaction } from '../../../../src/core/settlement/apply.ts';
import type { SettlementChange } from '../../../../src/core/settlement/change.ts';
import { createSettlement, settleTransactions } from '../../../../src/core/settlement/create.ts';
import { cancelSettlement, completeSettlement } from '../../../../src/core/settlement/end.ts';
import { settlementScopeOf } from '../../../../src/core/settlement/scope.ts';
import {
  assertDeletable,
  assertEditable,
} from '../../../../src/core/settlement/transaction-lock.ts';
import {
  openCents,
  withPaid,
  type Transaction,
} from '../../../../src/core/transaction/transaction.ts';
import type { Choices } from '../../../support/random/choices.ts';
import type { Json, TestAnswer, TestClient } from '../../../support/server/api-client.ts';
import type { SerialState } from './serial-state.ts';
import type { ParallelCall, SerialStep } from './serial-order.ts';

/** A call by somebody with every right, and what it does when it is alone. */
export interface ParallelOperation extends Pick<ParallelCall, 'about' | 'apply'> {
  send(client: TestClient): Promise<TestAnswer>;
}

type Change = (
  state: SerialState,
  answer: TestAnswer,
) => Omit<SerialStep, 'answer'> & {
  told: unknown;
};

const by = { actorId: 'ana', now: new Date() };

/** What a client is told: the code of a refusal, or the facts that depend on what others do. */
export function toldBy({ status, body }: TestAnswer): string {
  if (status >= 300) return String(body.code);
  if (body === null) return 'done';
  return JSON.stringify('remainingAmount' in body ? settlementFacts(body) : rowFacts(body));
}

function rowFacts({ id, version, amount, paid, openAmount }: Json) {
  return { id, version, amount, paid, openAmount };
}

function settlementFacts(body: Json) {
  const { id, version, status, totalAmount, remainingAmount, itemCount } = body;
  return { id, version, status, totalAmount, remainingAmount, itemCount };
}

function operation(
  about: string,
  send: ParallelOperation['send'],
  change: Change,
): ParallelOperation {
  return {
    about,
    send,
    apply: (state, answer) => {
      try {
        const { told, after } = change(state, answer);
        return { answer: told === null ? 'done' : JSON.stringify(told), after };
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        return { answer: problem.code, after: state };
      }
    },
  };
}

function present(state: SerialState, id: string): Transaction {
  const row = state.rows.get(id);
  if (!row || row.deletedAt !== null) throw new Problem('not_found', id);
  return row;
}

function withRow(state: SerialState, row: Transaction) {
  const after = state.withRow(row);
  return { told: shown(after, row.id), after };
}

function shown(state: SerialState, id: string) {
  const row = state.rows.get(id)!;
  const { amountCents, version, paid } = row;
  const openAmount = toAmount(openCents(row));
  return rowFacts({ id, version, amount: toAmount(amountCents), paid, openAmount });
}

function withChange(state: SerialState, change: SettlementChange) {
  const { settlement } = change;
  const told = settlementFacts({
    ...settlement,
    totalAmount: toAmount(settlement.totalCents),
    remainingAmount: toAmount(settlement.remainingCents),
  });
  return { told, after: state.withChange(change) };
}

const markPaid = (id: string, paid: boolean) =>
  operation(
    `marks ${id} ${paid ? 'paid' : 'unpaid'}`,
    (client) => client.patch(`/transactions/${id}`, { paid }),
    (state) => {
      const before = present(state, id);
      if (before.paid === paid) return { told: shown(state, id), after: state };
      const after = withPaid(before, paid, by.now);
      assertEditable(before, after);
      return withRow(state, after);
    },
  );

const editAmount = (row: Transaction, amountCents: number) =>
  operation(
    `makes ${row.id} ${amountCents} cents and unpaid`,
    (client) => {
      const { paidBy, owedBy, transactionDate, category: type, note, optional } = row;
      const own = { paidBy, owedBy, transactionDate, type, note, optional, paid: false };
      return client.put(`/transactions/${row.id}`, { ...own, amount: toAmount(amountCents) });
    },
    (state) => {
      const before = present(state, row.id);
      if (before.amountCents === amountCents && !before.paid) {
        return { told: shown(state, row.id), after: state };
      }
      const after = withPaid({ ...before, amountCents }, false, by.now);
      assertEditable(before, after);
      return withRow(state, after);
    },
  );

const remove = (id: string) =>
  operation(
    `deletes ${id}`,
    (client) => client.delete(`/transactions/${id}`),
    (state) => {
      const row = present(state, id);
      assertDeletable(row);
      return { told: null, after: state.withRow({ ...row, deletedAt: by.now }) };
    },
  );

const restore = (id: string) =>
  operation(
    `restores ${id}`,
    (client) => client.post(`/transactions/${id}/restore`),
    (state) => {
      const row = state.rows.get(id)!;
      if (row.deletedAt === null) return { told: shown(state, id), after: state };
      return withRow(state, { ...row, deletedAt: null });
    },
  );

const settle = (ids: readonly string[], join: boolean) =>
  operation(
    `settles ${ids.join(' and ')}${join ? ', joining' : ''}`,
    (client) => client.post('/settlements', { transactionIds: ids, join }),
    (state, { status, body }) => {
      const transactions = ids.map((id) => present(state, id));
      const scope = settlementScopeOf(transactions);
      const active = state.activeOf(scope);
      const debts = [...state.rows.values()].filter(
        ({ paidBy, owedBy }) => paidBy === scope.creditorId && owedBy === scope.debtorId,
      );
      const id = status === 201 ? String(body.id) : 'new';
      const request = { id, transactions, debts, month: scope.month };
      if (!join) {
        const outcome = createSettlement({ ...request, active: active?.settlement ?? null }, by);
        return withChange(state, outcome);
      }
      const book = active && state.bookOf(active);
      return withChange(state, settleTransactions({ ...request, active: book }, by));
    },
  );

const changeSettlement = (
  about: string,
  id: string,
  send: ParallelOperation['send'],
  change: (state: SerialState, book: ReturnType<SerialState['bookOf']>) => SettlementChange,
) =>
  operation(`${about} of ${id}`, send, (state) => {
    const book = state.books.get(id);
    if (!book) throw new Problem('not_found', id);
    return withChange(state, change(state, state.bookOf(book)));
  });

const applyRow = (id: string, row: string, cents: number) =>
  changeSettlement(
    `applies ${cents} cents of ${row} to the settlement`,
    id,
    (client) =>
      client.post(`/settlements/${id}/apply`, { transactionId: row, amount: toAmount(cents) }),
    (state, book) => applyTransaction(book, present(state, row), cents, by),
  );

const takeOut = (id: string, row: string) =>
  changeSettlement(
    `takes ${row} out`,
    id,
    (client) => client.delete(`/settlements/${id}/transactions/${row}`),
    (_state, book) => removeTransaction(book, row, by),
  );

const end = (id: string, status: 'completed' | 'cancelled') =>
  changeSettlement(
    `${status}`,
    id,
    (client) => client.put(`/settlements/${id}/status`, { status }),
    (_state, book) => (status === 'completed' ? completeSettlement : cancelSettlement)(book, by),
  );

/** Something that somebody may want, given what was there before the round. */
export function someOperation(choices: Choices, state: SerialState): ParallelOperation {
  const rows = [...state.rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const row = choices.pick(rows);
  const offsets = rows.filter(({ paidBy }) => paidBy === 'ben').map(({ id }) => id);
  const active = [...state.books.values()].filter((one) => one.settlement.status === 'active');
  const ofRows = {
    markPaid: () => markPaid(row.id, choices.once(2)),
    editAmount: () => editAmount(row, 100 * (1 + choices.below(9))),
    remove: () => remove(row.id),
    restore: () => restore(row.id),
    settle: () => settle(choices.some(offsets, 2), choices.once(2)),
  };
  const weights = { markPaid: 4, editAmount: 1, remove: 2, restore: 3, settle: 4 };
  if (active.length === 0) return ofRows[choices.weighted(weights)]();
  const { id } = choices.pick(active).settlement;
  const ofBooks = {
    applyRow: () => applyRow(id, choices.pick(offsets), 100 * (1 + choices.below(3))),
    takeOut: () => takeOut(id, choices.pick(offsets)),
    end: () => end(id, choices.pick(['completed', 'cancelled', 'cancelled'])),
  };
  const all = { ...ofRows, ...ofBooks };
  return all[choices.weighted({ ...weights, applyRow: 3, takeOut: 2, end: 2 })]();
}
