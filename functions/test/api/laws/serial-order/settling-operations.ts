import { toAmount } from '../../../../src/core/money/money.ts';
import { Problem } from '../../../../src/core/problem/problem.ts';
import { planSettleUp } from '../../../../src/core/settle-up/plan.ts';
import {
  applyTransaction,
  createSettlement,
  removeTransaction,
  settleTransactions,
  settlementScopeOf,
} from '../../../../src/core/settlement/settle.ts';
import type { SettlementChange } from '../../../../src/core/settlement/draft.ts';
import {
  cancelSettlement,
  completeSettlement,
  reopenSettlement,
} from '../../../../src/core/settlement/end.ts';
import { paymentIdOf, settlementIdOf } from '../../../../src/settling/settle-ups/settle-up-ids.ts';
import {
  by,
  operation,
  present,
  serialSettleUpFacts,
  withSerialChange,
  type ParallelOperation,
} from './operation.ts';
import type { SerialState } from './serial-state.ts';

export const serialSettleUp = (id: string, creatorId: string, recipientId: string) =>
  operation(
    `settles up with ${recipientId} (${id})`,
    (client) => client.post('/settle-ups', { id, with: recipientId }),
    (state) => {
      const today = by.now.toISOString().slice(0, 10);
      const request = { creatorId, recipientId, amountCents: null, note: '' };
      const { plan, change } = planSettleUp(
        state.booksBetween([creatorId, recipientId]),
        { ...request, transactionDate: today, expectedDueCents: null },
        {
          ...{ actorId: creatorId, now: by.now, today, paymentId: paymentIdOf(id) },
          settlementIdOf: (month) => settlementIdOf(id, month),
        },
      );
      const { creatorOwes, recipientOwes } = plan.after;
      const told = serialSettleUpFacts({
        id,
        payment: plan.payment && { ...plan.payment, amount: toAmount(plan.payment.amountCents) },
        openAfter: toAmount(creatorOwes + recipientOwes),
      });
      return { told, after: state.withBooks(change) };
    },
  );

export const serialSettle = (ids: readonly string[], join: boolean) =>
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
        return withSerialChange(state, outcome);
      }
      const book = active && state.bookOf(active);
      return withSerialChange(state, settleTransactions({ ...request, active: book }, by));
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
    return withSerialChange(state, change(state, state.bookOf(book)));
  });

export const serialApplyRow = (id: string, row: string, cents: number) =>
  changeSettlement(
    `applies ${cents} cents of ${row} to the settlement`,
    id,
    (client) =>
      client.post(`/settlements/${id}/apply`, { transactionId: row, amount: toAmount(cents) }),
    (state, book) => applyTransaction(book, present(state, row), cents, by),
  );

export const takeOut = (id: string, row: string) =>
  changeSettlement(
    `takes ${row} out`,
    id,
    (client) => client.delete(`/settlements/${id}/transactions/${row}`),
    (_state, book) => removeTransaction(book, row, by),
  );

export const end = (id: string, status: 'completed' | 'cancelled') =>
  changeSettlement(
    `${status}`,
    id,
    (client) => client.put(`/settlements/${id}/status`, { status }),
    (_state, book) => (status === 'completed' ? completeSettlement : cancelSettlement)(book, by),
  );

export const serialReopen = (id: string) =>
  changeSettlement(
    'reopening',
    id,
    (client) => client.put(`/settlements/${id}/status`, { status: 'active' }),
    (state, book) => {
      const active = state.activeOf(book.settlement)?.settlement ?? null;
      return reopenSettlement({ ...book, active }, by);
    },
  );
