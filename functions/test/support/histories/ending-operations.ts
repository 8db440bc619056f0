import { toAmount } from '../../../src/core/money/money.ts';
import { isAdmin, isGuest } from '../../../src/core/household/member.ts';
import {
  cancelSettlement,
  completeSettlement,
  reopenSettlement,
} from '../../../src/core/settlement/end.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import {
  actingClient,
  isHere,
  memberOf,
  refusalsOf,
  rowsByEntry,
  settlementsOf,
  someSettlement,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { hasObjection, mayReopen } from './ledger-oracle.ts';
import type { StoredSettlement } from './ledger.ts';

/** Completing, cancelling and reopening settlements. */

/** Whether an item or a debt of the settlement is disputed: then it cannot be completed. */
export function hasDisputedPart(
  context: HistoryContext,
  { settlement, items }: StoredSettlement,
): boolean {
  const ids = new Set([
    ...items.keys(),
    ...settlement.debts.map(({ transactionId }) => transactionId),
  ]);
  return rowsByEntry(context).some((row) => ids.has(row.id) && hasObjection(row));
}

const refusalsToEnd = ({ status }: Settlement) =>
  status === 'active' ? [] : ['settlement_not_active'];

export const cancel: HistoryOperation = (context) => {
  const { actor, ledger, now } = context;
  const stored = someSettlement(context);
  if (!stored) return null;
  const { settlement } = stored;
  const body = { status: 'cancelled', notes: 'No.' };
  return {
    about: `cancels ${settlement.id}`,
    send: () => actingClient(context).put(`/settlements/${settlement.id}/status`, body),
    barred: refusalsOf(context, 'settlement:write', settlement),
    refusals: refusalsToEnd(settlement),
    apply: () => {
      const by = { actorId: actor, now };
      ledger.write(cancelSettlement(ledger.bookOf(stored), by, { reason: body.notes }));
    },
    nets: 'unchanged',
  };
};

/**
 * Only an admin with a reason may state that a former member was paid or not paid. Anybody may state that a
 * guest was paid, but also only with a reason.
 */
function unheardBars(
  context: HistoryContext,
  { remainingCents }: Settlement,
  [worseOff, by]: [string, 'completing' | 'reopening'],
  notes?: string,
): string[] {
  const member = memberOf(context, worseOff);
  if (isGuest(member) && member.leftAt === null) {
    const isFree = remainingCents === 0 || by === 'reopening' || notes !== undefined;
    return isFree ? [] : ['forbidden'];
  }
  const isHeard = isAdmin(memberOf(context, context.actor)) && notes !== undefined;
  return remainingCents === 0 || isHere(context, worseOff) || isHeard ? [] : ['forbidden'];
}

export const completeOperation: HistoryOperation = (context) => {
  const { actor, choices, ledger, now } = context;
  const stored = someSettlement(context);
  if (!stored) return null;
  const { settlement } = stored;
  const { id, debtorId, creditorId, remainingCents } = settlement;
  const confirmedCents = choices.pick([
    undefined,
    remainingCents,
    remainingCents,
    remainingCents + 1,
  ]);
  const isConfirmed = confirmedCents === undefined || confirmedCents === remainingCents;
  const remainingAmount = confirmedCents === undefined ? undefined : toAmount(confirmedCents);
  const refusals = () => {
    const ended = refusalsToEnd(settlement);
    if (ended.length > 0) return ended;
    if (!isConfirmed) return ['precondition_failed'];
    return hasDisputedPart(context, stored) ? ['disputed'] : [];
  };
  const barred = refusalsOf(context, 'settlement:write', settlement);
  return {
    about: `completes ${id}, ${confirmedCents ?? 'nothing'} confirmed`,
    send: () =>
      actingClient(context).put(`/settlements/${id}/status`, {
        status: 'completed',
        remainingAmount,
      }),
    barred:
      barred.length > 0 ? barred : unheardBars(context, settlement, [creditorId, 'completing']),
    refusals: refusals(),
    apply: () => {
      const by = { actorId: actor, now };
      ledger.write(completeSettlement(ledger.bookOf(stored), by, { confirmedCents }));
    },
    nets: { debtorId, creditorId, paidOutside: remainingCents },
  };
};

export const reopenOperation: HistoryOperation = (context) => {
  const { actor, choices, ledger, now } = context;
  const all = settlementsOf(context);
  const completed = all.filter(({ settlement }) => settlement.status === 'completed');
  const list = choices.once(9) ? all : completed;
  if (list.length === 0) return null;
  const stored = choices.pick(list);
  const { settlement } = stored;
  const { id, debtorId, creditorId, month, remainingCents } = settlement;
  const active = ledger.activeOf(settlement)?.settlement ?? null;
  const book = ledger.bookOf(stored);
  const body = { status: 'active', notes: 'A mistake.' };
  const barred = refusalsOf(context, 'settlement:write', settlement);
  return {
    about: `reopens ${id} of ${month}`,
    send: () => actingClient(context).put(`/settlements/${id}/status`, body),
    barred:
      barred.length > 0
        ? barred
        : unheardBars(context, settlement, [debtorId, 'reopening'], body.notes),
    refusals: mayReopen(book, active, now)
      ? []
      : ['not_reopenable', 'locked_by_settlement', 'settlement_exists'],
    apply: () => {
      const by = { actorId: actor, now };
      ledger.write(reopenSettlement({ ...book, active }, by, { reason: body.notes }));
    },
    nets: { debtorId, creditorId, paidOutside: -remainingCents },
  };
};
