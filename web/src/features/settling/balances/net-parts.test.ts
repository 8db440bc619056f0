import { expect, test } from 'vitest';
import type { OpenDebt } from '@/shared/settling/debts';
import { netsByPerson } from '@/lib/debts/net';
import { partsOfNet, summaryOfNet } from '@/features/settling/balances/net-parts';
import { sumAmounts } from '@/shared/breakdown/breakdown';
import { debtRow, debtToBen } from '@test/samples/debts';
import { formatMonthKey } from '@/lib/format/format-period';

const bill = (id: string, cents: number) => debtRow(id, cents);
const payment = (id: string, cents: number) => debtRow(id, cents, { category: 'settlement' });

function monthOf(month: string, monthName: string, debt: Partial<OpenDebt>) {
  const { youOwe = 0, theyOwe = 0 } = debt;
  const whole = { ...debtToBen, transactionsYouOwe: [], transactionsTheyOwe: [], ...debt };
  const totals = { totalYouOwe: youOwe, totalTheyOwe: theyOwe, netTotal: theyOwe - youOwe };
  const debts = [{ ...whole, youOwe, theyOwe, net: theyOwe - youOwe }];
  return { month, monthName, year: Number(month.slice(0, 4)), debts, ...totals };
}

const november = monthOf('2026-11', 'November', {
  youOwe: 80,
  theyOwe: 50,
  transactionsYouOwe: [bill('a', 50), bill('b', 30)],
  transactionsTheyOwe: [payment('c', 50)],
});

test('a payment reads as a payment, not as a debt of the receiver', () => {
  const [net] = netsByPerson({ months: [november] });
  expect(partsOfNet(net!).map(({ explanation, amount }) => [explanation.title, amount])).toEqual([
    ['You owe Ben', -80],
    ['You paid Ben', 50],
  ]);
  expect(summaryOfNet(net!)).toBe(`You owe $0.80, you paid $0.50 · ${formatMonthKey('2026-11')}`);
});

test('the parts add up to the net, whatever settlements have offset and however old the rest is', () => {
  const october = monthOf('2026-10', 'October', {
    youOwe: 10,
    theyOwe: 25,
    // Five of it are offset by a settlement.
    transactionsYouOwe: [bill('d', 12), payment('e', 3)],
    transactionsTheyOwe: [bill('f', 25)],
  });
  const months = [november, october];
  const [near] = netsByPerson({ months });
  expect(sumAmounts(partsOfNet(near!))).toBe(near!.net);
  expect(summaryOfNet(near!)).toBe(
    `You owe $0.87, they owe $0.25, you paid $0.50, they paid $0.03 · October – ${formatMonthKey('2026-11')}`,
  );
  const older = { userId: 'ben', userName: 'Ben', youOwe: 190, theyOwe: 75, net: -115 };
  const [far] = netsByPerson({ months, people: [older] });
  expect(sumAmounts(partsOfNet(far!))).toBe(-115);
});

test('disputed rows are included in the net, and counted', () => {
  const disputes = [
    { userId: 'ben', userName: 'Ben', reason: 'It was 40.', at: '2026-11-22T10:00:00.000Z' },
  ];
  const disputed = debtRow('g', 50, { category: 'settlement', disputes });
  const { debts, ...month } = november;
  const [net] = netsByPerson({
    months: [{ ...month, debts: [{ ...debts[0]!, transactionsTheyOwe: [disputed] }] }],
  });
  expect(summaryOfNet(net!)).toBe(
    `You owe $0.80, you paid $0.50 · ${formatMonthKey('2026-11')} · 1 disputed`,
  );
});
