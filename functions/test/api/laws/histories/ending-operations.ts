import { toAmount } from '../../../../src/core/money/money.ts';
import { cancelSettlement, completeSettlement } from '../../../../src/core/settlement/end.ts';
import type { Settlement } from '../../../../src/core/settlement/settlement.ts';
import { hasObjection } from '../../../support/core/ledger-oracle.ts';
import type { StoredBook } from '../../../support/households/stored-household.ts';
import {
  clientOf,
  now,
  refusalsOf,
  rowsOf,
  someBook,
  type Context,
  type Operation,
} from './context.ts';

/** How people end settlements. */

/** Whether somebody disputes an item or a debt of the settlement: then it does not complete. */
export function isDisputed(context: Context, { settlement, items }: StoredBook): boolean {
  const ids = new Set([
    ...items.map(({ id }) => id),
    ...settlement.debts.map(({ transactionId }) => transactionId),
  ]);
  return rowsOf(context).some((row) => ids.has(row.id) && hasObjection(row));
}

function endRefusals(context: Context, settlement: Settlement): string[] {
  const refused = refusalsOf(context, 'settlement:write', settlement);
  if (refused.length > 0) return refused;
  return settlement.status === 'active' ? [] : ['settlement_not_active'];
}

export const cancel: Operation = (context) => {
  const book = someBook(context);
  if (!book) return null;
  const { id } = book.settlement;
  const body = { status: 'cancelled', notes: 'No.' };
  return {
    about: `cancels ${id}`,
    send: () => clientOf(context).put(`/settlements/${id}/status`, body),
    refusals: endRefusals(context, book.settlement),
    apply: (model) => {
      const by = { actorId: context.actor, now: now() };
      model.write(cancelSettlement(model.bookOf(id), by, { reason: 'No.' }));
    },
    nets: 'unchanged',
  };
};

export const complete: Operation = (context) => {
  const { choices } = context;
  const book = someBook(context);
  if (!book) return null;
  const { id, debtorId, creditorId, remainingCents } = book.settlement;
  const confirmed = choices.pick([undefined, remainingCents, remainingCents, remainingCents + 1]);
  const isConfirmed = confirmed === undefined || confirmed === remainingCents;
  const remainingAmount = confirmed === undefined ? undefined : toAmount(confirmed);
  const refusals = () => {
    const refused = endRefusals(context, book.settlement);
    if (refused.length > 0) return refused;
    if (!isConfirmed) return ['precondition_failed'];
    return isDisputed(context, book) ? ['disputed'] : [];
  };
  return {
    about: `completes ${id}, ${confirmed ?? 'nothing'} confirmed`,
    send: () =>
      clientOf(context).put(`/settlements/${id}/status`, { status: 'completed', remainingAmount }),
    refusals: refusals(),
    apply: (model) => {
      const by = { actorId: context.actor, now: now() };
      model.write(completeSettlement(model.bookOf(id), by));
    },
    nets: { debtorId, creditorId, paidOutside: remainingCents },
  };
};
