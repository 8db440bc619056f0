import { describe, expect, it } from 'vitest';
import { idOf, nameOf, NOW } from '../../../test/support/core/fixtures.ts';
import {
  bookAfter,
  context,
  inside,
  paidByAnna,
  paidByBen,
  settleFor,
} from '../../../test/support/core/settled.ts';
import { cancelSettlement } from './end.ts';
import { settlementPreviewSchema, toSettlementPreviewResource } from './preview-resource.ts';
import { previewSettlement } from './preview.ts';
import { owedBetween } from './balance.ts';
import {
  newSettlementSchema,
  settlementApplySchema,
  settlementStatusChangeSchema,
  transactionIdsOf,
} from './settlement-request.ts';
import { settlementDetailSchema, toSettlementDetail } from './settlement-resource.ts';

const outcome = settleFor([paidByAnna(1, 1250)], [paidByBen(2, 5000)]);
const book = bookAfter(outcome);

describe('a settlement resource', () => {
  const detail = toSettlementDetail(
    book.settlement,
    book.items,
    outcome.history,
    book.transactions,
    nameOf,
  );

  it('matches its schema', () => {
    expect(settlementDetailSchema.parse(JSON.parse(JSON.stringify(detail)))).toEqual(detail);
  });

  it('has names, dollar amounts and its history in order', () => {
    expect(detail).toMatchObject({
      creatorName: 'Anna',
      recipientName: 'Ben',
      monthName: 'November',
      year: 2026,
      totalAmount: 50,
      remainingAmount: 37.5,
      itemCount: 1,
      items: [
        {
          id: idOf(1),
          transactionId: idOf(1),
          appliedAmount: 12.5,
          createdAt: NOW.toISOString(),
          transaction: { description: 'Ben - Groceries', inSettlement: true },
        },
      ],
      debts: [{ transactionId: idOf(2), amount: 50, transaction: { payTo: 'Ben' } }],
      history: [
        { action: 'created', amount: 50, actorName: 'Anna', note: null },
        { action: 'transaction_applied', amount: 12.5 },
      ],
    });
  });

  it('omits transactions that were deleted or now belong to other people', () => {
    const { settlement } = cancelSettlement(book, context);
    const changed = [
      { ...inside(book, 1), owedBy: 'cleo' },
      { ...inside(book, 2), deletedAt: NOW },
    ];
    const later = toSettlementDetail(settlement, book.items, [], changed, nameOf);
    expect([later.items[0]?.transaction, later.debts[0]?.transaction]).toEqual([null, null]);
    expect(later.items[0]?.appliedAmount).toBe(12.5);
  });
});

describe('a settlement preview', () => {
  const debts = [paidByBen(2, 5000), paidByBen(3, 100, { transactionDate: '2026-10-01' })];
  const transactions = [paidByAnna(1, 6000), paidByAnna(4, 1)];
  const request = { id: 'preview', transactions, debts, active: null };
  const pair = { debtorId: 'anna', creditorId: 'ben' };
  const books = { transactions: [...debts, ...transactions], settlements: [] };
  const preview = toSettlementPreviewResource(
    previewSettlement(request, owedBetween(pair, books), context),
    nameOf,
  );

  it('matches its schema', () => {
    expect(settlementPreviewSchema.parse(JSON.parse(JSON.stringify(preview)))).toEqual(preview);
  });

  it('shows what would be applied and whether it completes', () => {
    expect(preview).toMatchObject({
      settlementId: null,
      totalAmount: 50,
      appliedAmount: 50,
      remainingAmount: 0,
      completesAtOnce: true,
      notApplied: [idOf(4)],
      transactions: [{ transactionId: idOf(1), amount: 60, appliedAmount: 50, restAmount: 10 }],
      debts: [{ transactionId: idOf(2), amount: 50, description: 'Anna - Groceries' }],
    });
  });

  it('shows the balances of both people before and after', () => {
    expect(preview.people).toMatchObject([
      {
        userName: 'Anna',
        before: { owes: 51, isOwed: 60.01, net: 9.01 },
        after: { owes: 1, isOwed: 10.01, net: 9.01 },
      },
      {
        userName: 'Ben',
        before: { owes: 60.01, isOwed: 51, net: -9.01 },
        after: { owes: 10.01, isOwed: 1, net: -9.01 },
      },
    ]);
  });

  it('names the active settlement and how much more it would apply', () => {
    const applied = { id: 'preview', transactions: [paidByAnna(4, 250)], debts: [], active: book };
    const all = {
      transactions: [...book.transactions, paidByAnna(4, 250)],
      settlements: [book.settlement],
    };
    const more = toSettlementPreviewResource(
      previewSettlement(applied, owedBetween(pair, all), context),
      nameOf,
    );
    expect(more).toMatchObject({
      settlementId: 'settlement',
      appliedAmount: 2.5,
      remainingAmount: 35,
      completesAtOnce: false,
      debts: [{ transactionId: idOf(2), description: 'Anna - Groceries' }],
    });
  });
});

describe('settlement requests', () => {
  it('name one transaction or several, each once', () => {
    expect(transactionIdsOf(newSettlementSchema.parse({ transactionId: idOf(1) }))).toEqual([
      idOf(1),
    ]);
    const several = { transactionIds: [idOf(2), idOf(1)], month: '2026-11', notes: 'Trip' };
    expect(transactionIdsOf(newSettlementSchema.parse(several))).toEqual([idOf(2), idOf(1)]);
  });

  it.each([
    {},
    { transactionId: 'x' },
    { transactionIds: [] },
    { transactionIds: [idOf(1), idOf(1)] },
    { transactionId: idOf(1), transactionIds: [idOf(2)] },
    { transactionId: idOf(1), month: '2026-13' },
    { transactionId: idOf(1), notes: 'x'.repeat(501) },
    { transactionId: idOf(1), amount: 5 },
  ])('reject %j', (body) => {
    expect(newSettlementSchema.safeParse(body).success).toBe(false);
  });

  it('end a settlement or make it active again', () => {
    for (const status of ['completed', 'cancelled', 'active']) {
      expect(settlementStatusChangeSchema.safeParse({ status, notes: 'x' }).success).toBe(true);
    }
    for (const status of ['reopened', 'paused', undefined]) {
      expect(settlementStatusChangeSchema.safeParse({ status }).success).toBe(false);
    }
  });

  it('apply an amount above 0', () => {
    const body = { transactionId: idOf(1), amount: 0.01 };
    expect(settlementApplySchema.safeParse(body).success).toBe(true);
    for (const amount of [0, -1, 0.001, '5', null]) {
      expect(settlementApplySchema.safeParse({ ...body, amount }).success).toBe(false);
    }
  });
});
