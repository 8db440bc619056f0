import { expect, test } from 'vitest';
import {
  expectedSettlement,
  isPending,
  withOffset,
  withSettlement,
} from '@/shared/settling/optimistic';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import * as samples from '@test/samples/debts';

const { listedSettlement, milkId, rentId, sampleSettlement } = samples;
const debtSummary = () => fromWire(samples.debtSummary());
const preview = (fields: Parameters<typeof samples.sampleSettlementPreview>[0] = {}) => ({
  ...fromWire(samples.sampleSettlementPreview()),
  ...fields,
});
const line = preview().transactions[0]!;

test('an applied amount lowers the debt for both people', () => {
  const after = withOffset(debtSummary(), preview());
  expect(after).toMatchObject({ totalYouOwe: 3800, totalTheyOwe: 0, netTotal: -3800 });
  expect(after.months[0]).toMatchObject({ totalYouOwe: 3800, totalTheyOwe: 0, netTotal: -3800 });
  expect(after.months[0]?.debts[0]).toMatchObject({ youOwe: 3800, theyOwe: 0, net: -3800 });
});

test('a transaction of another month does not lower the debt of this month', () => {
  const lines = [
    { ...line, transactionId: rentId, appliedAmount: 3000 },
    { ...line, transactionId: milkId, appliedAmount: 810 },
  ];
  const after = withOffset(debtSummary(), preview({ appliedAmount: 3810, transactions: lines }));
  expect(after.months[0]?.debts[0]).toMatchObject({ youOwe: 1990, theyOwe: 1190, net: -800 });
});

test('other people and other months stay unchanged', () => {
  const summary = debtSummary();
  expect(withOffset(summary, preview({ creditorId: 'cleo' })).months[0]?.debts).toEqual(
    summary.months[0]?.debts,
  );
  expect(withOffset(summary, preview({ month: '2026-10' })).months).toEqual(summary.months);
});

test('the expected settlement is active, or completed if nothing remains', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const active = expectedSettlement(preview(), 'Half of it', now);
  expect(active).toMatchObject({ status: 'active', completedAt: null, notes: 'Half of it' });
  expect(isPending(active)).toBe(true);
  expect(isPending(sampleSettlement())).toBe(false);
  const done = expectedSettlement(preview({ completesAtOnce: true }), '', now);
  expect(done).toMatchObject({ status: 'completed', completedAt: now.toISOString() });
});

test('a list adds a new settlement first, replaces a known one and drops one that no longer belongs', () => {
  const one = listedSettlement(sampleSettlement());
  const two = listedSettlement(sampleSettlement({ id: 's2' }));
  expect(withSettlement([one], two, 'all')).toEqual([two, one]);
  expect(withSettlement([one], two, 'completed')).toEqual([one]);
  const changed = { ...one, remainingAmount: 1 };
  expect(withSettlement([two, one], changed, 'active')).toEqual([two, changed]);
  const cancelled = { ...one, status: 'cancelled' as const };
  expect(withSettlement([two, one], cancelled, 'active')).toEqual([two]);
});
