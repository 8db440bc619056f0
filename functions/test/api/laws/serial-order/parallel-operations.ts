import {
  disputesAfterEdit,
  withDispute,
  withoutDispute,
} from '../../../../src/core/transaction/dispute.ts';
import { Problem } from '../../../../src/core/problem/problem.ts';
import { toAmount } from '../../../../src/core/money/money.ts';
import {
  assertDeletable,
  assertEditable,
} from '../../../../src/core/settlement/transaction-lock.ts';
import { withPaid } from '../../../../src/core/transaction/new-transaction.ts';
import { isSettlementCategory } from '../../../../src/core/transaction/transaction.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import type { Choices } from '../../../support/random/choices.ts';
import { by, operation, present, shown, withRow, type ParallelOperation } from './operation.ts';
import type { SerialState } from './serial-state.ts';
import {
  serialApplyRow,
  end,
  serialReopen,
  serialSettle,
  serialSettleUp,
  takeOut,
} from './settling-operations.ts';

/** A guest. Only Ana, who entered everything just now, may lower the guest's claims without a reason. */
export const guest = 'sam';

function requireHeard(before: Transaction, after: Transaction, actor: string): void {
  if (before.paidBy !== guest || actor === 'ana') return;
  const claimOf = (row: Transaction) => (row.paid || row.deletedAt ? 0 : row.amountCents);
  if (claimOf(after) < claimOf(before)) throw new Problem('forbidden', before.id);
}

const markPaid = (id: string, paid: boolean, actor: string) =>
  operation(
    `marks ${id} ${paid ? 'paid' : 'unpaid'}`,
    (client) => client.patch(`/transactions/${id}`, { paid }),
    (state) => {
      const before = present(state, id);
      if (before.paid === paid) return { told: shown(state, id), after: state };
      const after = withPaid(before, paid, by.now);
      assertEditable(before, after);
      requireHeard(before, after, actor);
      return withRow(state, after);
    },
  );

const editAmount = (row: Transaction, amountCents: number, actor: string) =>
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
      // Only Ana, who entered it, ends a dispute by an edit.
      const isMoneyChanged = () => before.amountCents !== amountCents;
      const disputes = disputesAfterEdit(before.disputes, isMoneyChanged, actor === 'ana');
      const after = withPaid({ ...before, amountCents, disputes }, false, by.now);
      assertEditable(before, after);
      requireHeard(before, after, actor);
      return withRow(state, after);
    },
  );

const remove = (id: string, actor: string) =>
  operation(
    `deletes ${id}`,
    (client) => client.delete(`/transactions/${id}`),
    (state) => {
      const row = present(state, id);
      assertDeletable(row);
      const after = { ...row, deletedAt: by.now };
      requireHeard(row, after, actor);
      return { told: null, after: state.withRow(after) };
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

/** @param reason null withdraws the dispute */
const dispute = (id: string, memberId: string, reason: string | null) =>
  operation(
    reason === null ? `withdraws from ${id}` : `objects to ${id}: ${reason}`,
    (client) =>
      reason === null
        ? client.delete(`/transactions/${id}/dispute`)
        : client.post(`/transactions/${id}/dispute`, { reason }),
    (state) => {
      const before = present(state, id);
      if (![before.paidBy, before.owedBy].includes(memberId)) throw new Problem('forbidden', id);
      const own = before.disputes.find((one) => one.memberId === memberId)?.reason ?? null;
      if (own === reason) return { told: shown(state, id), after: state };
      const disputes =
        reason === null
          ? withoutDispute(before.disputes, memberId)
          : withDispute(before.disputes, { memberId, reason, at: by.now });
      return withRow(state, { ...before, disputes });
    },
  );

/**
 * A random call, given the state before the round.
 *
 * @param settlesUp whether it may settle up: after that little is left to settle
 */
export function someOperation(
  choices: Choices,
  state: SerialState,
  { actor, settlesUp }: { actor: string; settlesUp: boolean },
): ParallelOperation {
  const rows = [...state.rows.values()]
    .filter(({ category }) => !isSettlementCategory(category))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const row = choices.pick(rows);
  const offsets = rows.filter(({ paidBy }) => paidBy === 'ben').map(({ id }) => id);
  const settlementsThatAre = (status: string) =>
    [...state.books.values()].filter((one) => one.settlement.status === status);
  const active = settlementsThatAre('active');
  const completed = settlementsThatAre('completed');
  const ofRows = {
    markPaid: () => markPaid(row.id, choices.once(2), actor),
    editAmount: () => editAmount(row, 100 * (1 + choices.below(9)), actor),
    remove: () => remove(row.id, actor),
    restore: () => restore(row.id),
    settle: () => serialSettle(choices.some(offsets, 2), choices.once(2)),
    dispute: () => dispute(row.id, actor, choices.pick(['Not so', 'Too much', null, null, null])),
    settleUp: () =>
      serialSettleUp(
        choices.uuid(),
        actor,
        actor === 'ben' ? 'cleo' : choices.pick(['ben', guest]),
      ),
    reopen: () => serialReopen(choices.pick(completed).settlement.id),
  };
  // Ana entered everything, and is party to nothing.
  const isParty = actor !== 'ana';
  const weights = {
    ...{ markPaid: 4, editAmount: 1, remove: 2, restore: 3, settle: 4 },
    ...{ dispute: isParty ? 2 : 0, settleUp: isParty && settlesUp ? 1 : 0 },
    reopen: completed.length > 0 ? 2 : 0,
  };
  if (active.length === 0) return ofRows[choices.weighted(weights)]();
  const { id } = choices.pick(active).settlement;
  const ofBooks = {
    applyRow: () => serialApplyRow(id, choices.pick(offsets), 100 * (1 + choices.below(3))),
    takeOut: () => takeOut(id, choices.pick(offsets)),
    end: () => end(id, choices.pick(['completed', 'cancelled', 'cancelled'])),
  };
  const all = { ...ofRows, ...ofBooks };
  return all[choices.weighted({ ...weights, applyRow: 3, takeOut: 2, end: 2 })]();
}
