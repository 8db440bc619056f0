import { expect } from 'vitest';
import { monthRange } from '../../../src/core/calendar/calendar.ts';
import { sumCents as sum, toAmount } from '../../../src/core/money/money.ts';
import {
  type SettleOutcome,
  applyTransaction,
  createSettlement,
  removeTransaction,
  settlementScopeOf,
} from '../../../src/core/settlement/settle.ts';
import { refusePlanned } from '../../../src/core/settlement/settlement-problems.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import { availableCents } from '../../../src/core/transaction/transaction.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { TestAnswer } from '../server/api-client.ts';
import {
  actingClient,
  householdDayOf,
  isAhead,
  isOffsetOf,
  months,
  refusalsOf,
  rowsByEntry,
  someSettlement,
  type HistoryContext,
  type HistoryOperation,
} from './context.ts';
import { hasDisputedPart } from './ending-operations.ts';
import { expectThat } from './ledger-invariants.ts';
import { mayCreate, mostThatApplies } from './ledger-oracle.ts';
import { settleAsPreviewed } from './settle-as-previewed.ts';

/** Operations on settlements. They change no debt. */

/** Some rows in order; most of them fit together and match a debt. */
function someRows(context: HistoryContext, isFirst: (row: Transaction) => boolean): Transaction[] {
  const { choices } = context;
  const all = rowsByEntry(context);
  const isFree = (row: Transaction) => availableCents(row) > 0 && !isAhead(context, row);
  const free = all.filter(isFree);
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

/** The codes with which the actor may be refused to settle these rows, checked row by row. */
function settlingBars(context: HistoryContext, rows: readonly Transaction[]): string[] {
  for (const row of rows) {
    if (row.deletedAt !== null) return ['not_found'];
    const refused = refusalsOf(context, 'transaction:settle', row);
    if (refused.length > 0) return refused;
  }
  return [];
}

const businessCodes = ['not_available', 'locked_by_settlement', 'nothing_owed', 'disputed'];

export const settleOperation: HistoryOperation = (context) => settleFrom(context, () => true);

/** Settles, beginning with a row of an expense. */
export const settleShare: HistoryOperation = (context) =>
  settleFrom(context, ({ expenseId }) => expenseId !== null);

function settleFrom(
  context: HistoryContext,
  isFirst: (row: Transaction) => boolean,
): ReturnType<HistoryOperation> {
  const { actor, choices, ledger, now } = context;
  const rows = someRows(context, isFirst);
  const [first] = rows;
  if (!first) return null;
  const newId = choices.uuid();
  const month = choices.once(3) ? choices.pick(months) : undefined;
  const transactionIds = rows.map(({ id }) => id);
  const join = choices.once(2);
  const isWide = choices.once(2);
  const isOfOnePair = rows.every((row) => isOffsetOf(between(first), row));
  const refusals = () => {
    if (rows.some((row) => isAhead(context, row))) return ['not_available'];
    if (first.paidBy === null || first.owedBy === null || !isOfOnePair) return ['not_available'];
    const scope = settlementScopeOf(rows, month);
    const active = ledger.activeOf(scope);
    if (active && !join) return ['settlement_exists'];
    if (active) {
      const most = rows.map((row) => mostThatApplies(active.settlement, row));
      if (most.some((cents) => cents === 0)) return businessCodes;
      const completes = sum(most) >= active.settlement.remainingCents;
      return completes && hasDisputedPart(context, active) ? ['disputed'] : [];
    }
    const debts = debtsOf(context, scope);
    return mayCreate({ transactions: rows, debts }, scope, null) ? [] : businessCodes;
  };
  const body = { transactionIds, month };
  let preview: TestAnswer;
  return {
    about: `settles ${transactionIds.join(' and ')} for ${month ?? 'its month'}, join: ${join}`,
    send: async () => {
      preview = await actingClient(context).post('/settlements/preview', body);
      const answer = await actingClient(context).post('/settlements', { ...body, join });
      // A caller without permission gets the same response from the preview.
      if ([403, 404].includes(answer.status)) expect(preview.body).toEqual(answer.body);
      return answer;
    },
    barred: settlingBars(context, rows),
    refusals: refusals(),
    apply: (answer) => {
      for (const row of rows) refusePlanned(row, householdDayOf(context));
      const scope = settlementScopeOf(rows, month);
      const { start, end } = monthRange(scope.month);
      // The debts of a query: by their people and perhaps by month, in any state.
      const debts = debtsOf(context, scope).filter(
        ({ transactionDate: day }) => isWide || (day >= start && day <= end),
      );
      const active = ledger.activeOf(scope);
      const request = { id: answer?.body.id ?? newId, transactions: rows, debts, month };
      const by = { actorId: actor, now };
      if (active && !join) createSettlement({ ...request, active: active.settlement }, by);
      const outcome = settleAsPreviewed(
        context,
        { ...request, active: active && ledger.bookOf(active) },
        by,
      );
      if (!answer) return;
      const { joined, id, notApplied } = answer.body;
      expect(notApplied).toEqual(outcome.notApplied);
      expectPreviewed(preview, joined ? id : null, outcome);
    },
    nets: 'unchanged',
  };
}

/** All rows that the debtor owes the creditor, open or not, whose day has come. */
function debtsOf(
  context: HistoryContext,
  { debtorId, creditorId }: Pick<Settlement, 'debtorId' | 'creditorId'>,
) {
  return rowsByEntry(context).filter(
    (row) =>
      row.paidBy === creditorId &&
      row.owedBy === debtorId &&
      row.transactionDate <= householdDayOf(context),
  );
}

function between({ paidBy, owedBy }: Transaction): Settlement {
  return { debtorId: paidBy, creditorId: owedBy } as Settlement;
}

/** Expects that the API's preview matches the result. */
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

const unfit = ['not_available', 'locked_by_settlement', 'disputed'];

export const applyRowOperation: HistoryOperation = (context) => {
  const { actor, choices, ledger, now } = context;
  const stored = someSettlement(context);
  if (!stored) return null;
  const { settlement } = stored;
  const all = rowsByEntry(context);
  // All settled rows may have been released, and then deleted.
  if (all.length === 0) return null;
  const some = [
    all.filter((row) => mostThatApplies(settlement, row) > 0),
    all.filter((row) => isOffsetOf(settlement, row)),
    all,
  ][choices.pick([0, 0, 0, 0, 1, 2])]!;
  const row = choices.pick(some.length > 0 ? some : all);
  const isPlanned = isAhead(context, row);
  const most = isPlanned ? 0 : mostThatApplies(settlement, row);
  const half = Math.ceil(most / 2);
  const cents = Math.min(
    999_999_999,
    choices.pick([most, most, most, half, half, 1, most + 1, 0, choices.below(90)]),
  );
  const refusals = () => {
    // The schema refuses an amount of 0 before core does; core may find another error first.
    if (cents === 0) return ['invalid_request', 'settlement_not_active', ...unfit];
    if (isPlanned) return ['not_available'];
    if (settlement.status !== 'active') return ['settlement_not_active'];
    if (cents > most) return ['amount_exceeded', ...unfit];
    return cents === settlement.remainingCents && hasDisputedPart(context, stored)
      ? ['disputed']
      : [];
  };
  const barred = () => {
    const refused = cents === 0 ? [] : refusalsOf(context, 'settlement:write', settlement);
    return cents === 0 || refused.length > 0 ? refused : settlingBars(context, [row]);
  };
  const body = { transactionId: row.id, amount: toAmount(cents) };
  return {
    about: `applies ${cents} cents of ${row.id} to ${settlement.id}`,
    send: () => actingClient(context).post(`/settlements/${settlement.id}/apply`, body),
    barred: barred(),
    refusals: refusals(),
    apply: () => {
      const by = { actorId: actor, now };
      refusePlanned(row, householdDayOf(context));
      ledger.write(applyTransaction(ledger.bookOf(stored), row, cents, by));
    },
    nets: 'unchanged',
  };
};

export const removeRow: HistoryOperation = (context) => {
  const { actor, choices, ledger, now } = context;
  const stored = someSettlement(context);
  if (!stored) return null;
  const { settlement, items } = stored;
  const isAny = items.size === 0 || choices.once(7);
  const ids = isAny ? rowsByEntry(context).map(({ id }) => id) : [...items.keys()];
  const id = choices.pick(ids.sort());
  const refusals = () => {
    if (settlement.status !== 'active') return ['settlement_not_active'];
    return items.has(id) ? [] : ['not_found'];
  };
  return {
    about: `takes ${id} out of ${settlement.id}`,
    send: () => actingClient(context).delete(`/settlements/${settlement.id}/transactions/${id}`),
    barred: refusalsOf(context, 'settlement:write', settlement),
    refusals: refusals(),
    apply: () => {
      const by = { actorId: actor, now };
      ledger.write(removeTransaction(ledger.bookOf(stored), id, by));
      const out = ledger.transactions.get(id);
      expectThat(out?.inSettlement === false && !out.paid, 'what is taken out is unpaid and free');
    },
    nets: 'unchanged',
  };
};
