import { expect, it } from 'vitest';
import { idOf, makeTransaction } from '../../../test/support/core/fixtures.ts';
import { MemoryLedger } from '../../../test/support/histories/ledger.ts';
import {
  storeSettleUpChange,
  planInLedger,
  undo,
} from '../../../test/support/histories/settle-up-laws.ts';
import { createSettlement } from '../settlement/settle.ts';
import { cancelSettlement, reopenSettlement } from '../settlement/end.ts';
import type { Transaction } from '../transaction/stored.ts';

/**
 * A settlement captures an exact sum of each debt. Undoing a settle-up may open more than that,
 * because a transaction can be partly offset while its rest is a captured debt.
 */

const row = idOf(101);
const [offsetting, capturing] = ['offsetting', 'capturing'];

/**
 * Anna paid for Ben. 12 cents of that are offset against her debt; the rest is Ben's debt, against
 * which 33 cents of his are offset. Settling up completes that.
 */
function settledUp(fields: Partial<Transaction> = {}) {
  const ledger = new MemoryLedger();
  const annas = { paidBy: 'anna', owedBy: 'ben', transactionDate: '2026-10-25' };
  const bens = { paidBy: 'ben', owedBy: 'anna', transactionDate: '2026-11-09' };
  ledger.put(makeTransaction({ ...annas, ...fields, id: row, amountCents: 145 }));
  ledger.put(makeTransaction({ ...bens, id: idOf(102), amountCents: 12 }));
  settle(ledger, offsetting, row, '2026-11');
  ledger.put(makeTransaction({ ...bens, id: idOf(103), amountCents: 33 }));
  settle(ledger, capturing, idOf(103), '2026-10');
  expect(statusesIn(ledger)).toEqual(['completed', 'active']);
  const planned = planInLedger(ledger, ['ben', 'anna']);
  const settleUp = storeSettleUpChange(ledger, ['ben', 'anna'], planned);
  ledger.check();
  expect(planned.plan.payment?.amountCents).toBe(100);
  return { ledger, settleUp };
}

function settle(ledger: MemoryLedger, id: string, transactionId: string, month: string) {
  const transactions = [ledger.transactions.get(transactionId)!];
  const [{ paidBy, owedBy }] = transactions as [Transaction];
  const debts = [...ledger.transactions.values()].filter(
    (one) => one.paidBy === owedBy && one.owedBy === paidBy,
  );
  const request = { id, transactions, debts, month, active: null };
  ledger.write(createSettlement(request, ledger.context('anna')));
}

function bookIn(ledger: MemoryLedger, id: string) {
  return ledger.bookOf(ledger.settlements.get(id)!);
}

function reopen(ledger: MemoryLedger, id: string) {
  const book = { ...bookIn(ledger, id), active: null };
  ledger.write(reopenSettlement(book, ledger.context('ben')));
}

function cancel(ledger: MemoryLedger, id: string) {
  ledger.write(cancelSettlement(bookIn(ledger, id), ledger.context('ben')));
}

const statusesIn = ({ settlements }: MemoryLedger) =>
  [offsetting, capturing].map((id) => settlements.get(id)!.settlement.status);

function expectWhollyOpen(ledger: MemoryLedger) {
  ledger.check();
  expect(ledger.transactions.get(row)).toMatchObject({
    ...{ settledCents: 0, appliedCents: 0, paid: false },
    ...{ settlementId: null, debtOfSettlementId: null },
  });
  // The two can settle up again.
  const planned = planInLedger(ledger, ['ben', 'anna']);
  expect(planned.plan.payment?.amountCents).toBe(100);
  storeSettleUpChange(ledger, ['ben', 'anna'], planned);
  ledger.check();
}

it('recaptures the rest if nothing has changed since', () => {
  const { ledger, settleUp } = settledUp();
  undo(ledger, settleUp);
  ledger.check();
  expect(statusesIn(ledger)).toEqual(['completed', 'active']);
  expect(ledger.transactions.get(row)).toMatchObject({ settledCents: 12 });
});

it('cancels the settlement of the rest if the settlement with the offset part was reopened', () => {
  const { ledger, settleUp } = settledUp();
  reopen(ledger, offsetting);
  undo(ledger, settleUp);
  expect(statusesIn(ledger)).toEqual(['active', 'cancelled']);
  expectWhollyOpen(ledger);
});

it('cancels the settlement of the rest if the settlement with the offset part was cancelled', () => {
  const { ledger, settleUp } = settledUp();
  reopen(ledger, offsetting);
  cancel(ledger, offsetting);
  undo(ledger, settleUp);
  expect(statusesIn(ledger)).toEqual(['cancelled', 'cancelled']);
  expectWhollyOpen(ledger);
});

it('opens everything again if the open part was marked as paid since', () => {
  const { ledger, settleUp } = settledUp();
  reopen(ledger, offsetting);
  cancel(ledger, offsetting);
  const part = ledger.transactions.get(row)!;
  ledger.put({ ...part, paid: true, paidDate: ledger.now(), version: part.version + 1 });
  undo(ledger, settleUp);
  expect(statusesIn(ledger)).toEqual(['cancelled', 'cancelled']);
  expectWhollyOpen(ledger);
});

it('cancels the settlement of a debt that was moved to another month', () => {
  const { ledger, settleUp } = settledUp();
  reopen(ledger, offsetting);
  cancel(ledger, offsetting);
  const part = ledger.transactions.get(row)!;
  ledger.put({ ...part, transactionDate: '2026-11-01', version: part.version + 1 });
  settle(ledger, 'again', row, '2026-11');
  expect(ledger.transactions.get(row)).toMatchObject({ settledCents: 145 });
  undo(ledger, settleUp);
  ledger.check();
  expect(statusesIn(ledger)).toEqual(['cancelled', 'cancelled']);
  expect(ledger.settlements.get('again')!.settlement.status).toBe('completed');
  expect(ledger.transactions.get(row)).toMatchObject({
    settledCents: 12,
    debtOfSettlementId: null,
  });
});
