import { describe, expect, it } from 'vitest';
import { makeTransaction, NOW } from '../../../test/support/core/fixtures.ts';
import { refusalOf } from '../../../test/support/core/settled.ts';
import {
  assertDeletable,
  assertEditable,
  refusePostponed,
  isUntouchedImport,
} from './transaction-lock.ts';
import type { Transaction } from '../transaction/stored.ts';

const item = makeTransaction({ settlementId: 'S1', inSettlement: true, appliedCents: 400 });
const debt = makeTransaction({ debtOfSettlementId: 'S1', settlementIds: ['S1'] });
const partly = makeTransaction({ settledCents: 400, settlementIds: ['S0', 'S1'] });
const wholly = makeTransaction({
  settledCents: 1000,
  settlementIds: ['S1'],
  paid: true,
  paidDate: NOW,
});
const payment = makeTransaction({ category: 'settlement', categories: [] });

const edits = {
  amount: { amountCents: 1001 },
  payer: { paidBy: 'cleo' },
  debtor: { owedBy: null },
  category: { category: 'Rent', categories: [{ id: 'rent', name: 'Rent' }] },
  date: { transactionDate: '2026-11-21' },
  month: { transactionDate: '2026-10-21' },
  paid: { paid: true, paidDate: NOW },
  unpaid: { paid: false, paidDate: null },
  note: { note: 'New', optional: true },
} satisfies Record<string, Partial<Transaction>>;

function refusalOfEdit(before: Transaction, edit: keyof typeof edits) {
  return refusalOf(() => assertEditable(before, { ...before, ...edits[edit] }));
}

describe('edits of transactions that a settlement depends on', () => {
  it.each<[string, Transaction, (keyof typeof edits)[]]>([
    [
      'an item of an active one',
      item,
      ['amount', 'payer', 'debtor', 'category', 'date', 'month', 'paid'],
    ],
    ['a captured debt', debt, ['amount', 'payer', 'debtor', 'category', 'date', 'month', 'paid']],
    ['one settled in part', partly, ['amount', 'payer', 'debtor', 'category']],
    ['one settled wholly', wholly, ['amount', 'payer', 'debtor', 'category', 'month', 'unpaid']],
    ['a free one', makeTransaction(), []],
  ])('%s', (_what, before, locked) => {
    for (const edit of Object.keys(edits) as (keyof typeof edits)[]) {
      if (!locked.includes(edit)) expect(refusalOfEdit(before, edit), edit).toBeNull();
      else {
        expect(refusalOfEdit(before, edit), edit).toMatchObject({
          code: 'locked_by_settlement',
          message: expect.stringContaining('S1') as string,
          extra: { settlementId: 'S1' },
        });
      }
    }
  });

  it('the problem names the changed part', () => {
    const after = { ...item, ...edits.amount, ...edits.date };
    expect(refusalOf(() => assertEditable(item, after))).toMatchObject({
      message: "While the settlement S1 is active: its amount, date can't change.",
    });
  });
});

describe('moving a settled transaction to a future day', () => {
  const today = '2026-11-22';
  const putOff = (before: Transaction, transactionDate: string) =>
    refusalOf(() => refusePostponed(before, { ...before, transactionDate }, today));

  it.each([partly, wholly])('is refused, wholly or partly settled', (before) => {
    expect(putOff(before, '2026-11-23')).toMatchObject({
      ...{ code: 'locked_by_settlement', extra: { settlementId: 'S1' } },
      message: "Settled by the settlement S1: its date can't be later than today.",
    });
  });

  it('is allowed to a past day, or to an earlier day if it is planned already', () => {
    expect(putOff(partly, today)).toBeNull();
    expect(putOff({ ...partly, transactionDate: '2026-12-24' }, '2026-12-01')).toBeNull();
    expect(putOff(makeTransaction(), '2026-12-01')).toBeNull();
  });
});

it('a payment has no paid mark that can change', () => {
  for (const before of [payment, { ...payment, paid: true, paidDate: NOW }]) {
    const after = { ...before, paid: !before.paid };
    expect(refusalOf(() => assertEditable(before, after))).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'paid' }],
    });
  }
  const becomesPayment = { ...payment, paid: true, paidDate: NOW };
  expect(refusalOf(() => assertEditable(makeTransaction(), becomesPayment))).toMatchObject({
    code: 'invalid_request',
  });
});

describe('the kind of a transaction marked as paid', () => {
  const debt = makeTransaction({ paid: true, paidDate: NOW });
  const asPayment = { category: ' Settlement ', categories: [] };

  it('a paid debt cannot become a payment, which would count again', () => {
    for (const unpaid of [{}, { paid: false, paidDate: null }]) {
      const after = { ...debt, ...asPayment, ...unpaid };
      expect(refusalOf(() => assertEditable(debt, after))).toMatchObject({
        code: 'locked',
        extra: { transactionId: debt.id },
      });
    }
  });

  it('a paid debt cannot become a refund, whose claim would count as paid', () => {
    for (const unpaid of [{}, { paid: false, paidDate: null }]) {
      const { paidBy, owedBy } = debt;
      const after = { ...debt, isRefund: true, paidBy: owedBy, owedBy: paidBy, ...unpaid };
      expect(refusalOf(() => assertEditable(debt, after))).toMatchObject({ code: 'locked' });
      expect(refusalOf(() => assertEditable({ ...after, paid: true }, debt))).toMatchObject({
        code: 'locked',
      });
    }
  });

  it('a payment marked as paid in an older version cannot become a debt', () => {
    const before = { ...payment, paid: true, paidDate: NOW };
    const after = { ...before, ...edits.category };
    expect(refusalOf(() => assertEditable(before, after))).toMatchObject({ code: 'locked' });
  });

  it('an unpaid debt can become a payment', () => {
    const before = makeTransaction();
    expect(refusalOf(() => assertEditable(before, { ...before, ...asPayment }))).toBeNull();
  });
});

describe('deleting', () => {
  it.each([item, debt, partly, wholly])(
    'a held or settled transaction cannot be deleted',
    (one) => {
      expect(refusalOf(() => assertDeletable(one))).toMatchObject({
        code: 'locked_by_settlement',
        extra: { settlementId: 'S1' },
      });
    },
  );

  it('any other transaction can be deleted, also after its release', () => {
    expect(refusalOf(() => assertDeletable(makeTransaction({ settlementIds: ['S1'] })))).toBeNull();
  });
});

it('an import can be undone while its rows are unchanged', () => {
  const row = makeTransaction({ importId: 'import' });
  expect(isUntouchedImport(row)).toBe(true);
  expect(isUntouchedImport({ ...row, commentCount: 3 })).toBe(true);
  const touched = [{ version: 2 }, { deletedAt: NOW }, { settledCents: 1 }, { settlementId: 'S1' }];
  for (const fields of touched) expect(isUntouchedImport({ ...row, ...fields })).toBe(false);
});
