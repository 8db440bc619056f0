import { expect, test } from 'vitest';
import {
  agreementText,
  asideText,
  clearingText,
  paymentsText,
} from '@/components/sentences/netting';
import { agreementOf, nettingPreview } from '@test/samples/netting';

/** Amounts are in cents, as the web has them. */

const names: Record<string, string> = { anna: 'Anna', ben: 'Ben', cleo: 'Cleo', dora: 'Dora' };
const between = (from: string, to: string) => {
  return { from, fromName: names[from]!, to, toName: names[to]! };
};
const pair = (from: string, to: string, amount: number) => {
  return { ...between(from, to), amount, rows: [], offsets: [] };
};
const pays = between('anna', 'cleo');
const chain = {
  amount: 5000,
  transfers: [pays],
  debts: [between('anna', 'ben'), between('ben', 'cleo')],
};

test.each([
  [3, 7, '3 payments instead of 7'],
  [1, 2, '1 payment instead of 2'],
  [0, 3, 'No payment instead of 3'],
  [2, 2, '2 payments'],
])('%i payments where it would be %i', (count, inPairs, text) => {
  expect(paymentsText(count, inPairs)).toBe(text);
});

test('a payment says which debts it settles, and how much of larger ones', () => {
  const pairs = [pair('anna', 'ben', 5000), pair('ben', 'cleo', 8000)];
  expect(clearingText(chain, pays, pairs, 'anna')).toBe(
    'With that your $50.00 to Ben and $50.00 of Ben’s $80.00 to Cleo are settled.',
  );
  expect(clearingText(chain, pays, pairs, 'cleo')).toBe(
    'With that Anna’s $50.00 to Ben and $50.00 of Ben’s $80.00 to you are settled.',
  );
  const direct = { ...chain, debts: [pays] };
  expect(clearingText(direct, pays, [pair('anna', 'cleo', 5000)], 'ben')).toBe(
    'With that Anna’s $50.00 to Cleo is settled.',
  );
});

test('debts in a circle are settled without a payment, and crosswise ones by several', () => {
  expect(clearingText({ ...chain, transfers: [] }, null, [], 'ben')).toBe(
    'Anna’s $50.00 to you and your $50.00 to Cleo are settled.',
  );
  const crosswise = { ...chain, transfers: [pays, between('dora', 'ben')] };
  expect(clearingText(crosswise, pays, [], 'dora')).toBe(
    'With that and $50.00 that you pay Ben, Anna’s $50.00 to Ben and Ben’s $50.00 to Cleo are settled.',
  );
});

test('what stays open says why', () => {
  const [aside] = nettingPreview().leftAside;
  expect(asideText({ ...aside!, amount: 1200 }, 'cleo')).toBe(
    'Dora owes you $12.00: it is disputed',
  );
  expect(asideText({ ...aside!, amount: 1200, reason: 'left' }, 'dora')).toBe(
    'You owe Cleo $12.00: who has left is settled up with alone',
  );
});

test.each([
  [[], ['anna', 'ben'], 'It is done as soon as you and Ben agree.'],
  [['ben'], ['anna'], 'Ben agrees. It is done as soon as you agree.'],
  [['anna', 'ben'], ['cleo'], 'You and Ben agree. It is done as soon as Cleo agrees.'],
  [['anna'], ['ben', 'cleo'], 'You agree. It is done as soon as Ben and Cleo agree.'],
])('of an agreement by %j, without %j', (agreed, missing, text) => {
  expect(agreementText(agreementOf(agreed, missing), 'anna')).toBe(text);
});
