import { expect, test } from 'vitest';
import {
  debtLineText,
  debtsSettled,
  settledText,
  settledUnpaidText,
  type GroupSettleUpStage,
} from '@/shared/settling/settled-debts';

/** Amounts are in cents, as everywhere in the web app. */

const names: Record<string, string> = { anna: 'Anna', ben: 'Ben', cleo: 'Cleo', dora: 'Dora' };
const between = (from: string, to: string) => {
  return { from, fromName: names[from]!, to, toName: names[to]! };
};
const pays = between('anna', 'cleo');
const chain = {
  amount: 5000,
  transfers: [pays],
  debts: [between('anna', 'ben'), between('ben', 'cleo')],
};
const viaDora = {
  ...chain,
  amount: 2000,
  debts: [between('anna', 'dora'), between('dora', 'cleo')],
};
const crosswise = { ...viaDora, transfers: [pays, between('dora', 'ben')] };

const linesOf = (
  debts: Parameters<typeof debtLineText>[0][],
  me: string,
  state: GroupSettleUpStage,
) => debts.map((debt) => debtLineText(debt, state, me));

test('a payment names the number of debts it settles, and then the debts', () => {
  const [all] = debtsSettled([chain, viaDora], pays);
  expect(settledText(all!, true, 'planned', 'anna')).toBe(
    'With this payment, 4 debts are settled:',
  );
  expect(linesOf([...all!.debts], 'anna', 'planned')).toEqual([
    'You owe Ben $50.00',
    'Ben owes Cleo $50.00',
    'You owe Dora $20.00',
    'Dora owes Cleo $20.00',
  ]);
  expect(linesOf([...all!.debts], 'cleo', 'done').slice(0, 2)).toEqual([
    'Anna owed Ben $50.00',
    'Ben owed you $50.00',
  ]);
});

test('two people with several debts are listed once', () => {
  const direct = {
    ...chain,
    amount: 1000,
    debts: [between('anna', 'ben'), between('ben', 'cleo')],
  };
  const groups = debtsSettled([chain, direct], pays);
  expect(groups.map(({ debts }) => debts.map(({ amount }) => amount))).toEqual([[6000, 6000]]);
});

test('debts that also need payments of others are listed separately with them', () => {
  const groups = debtsSettled([chain, crosswise], pays);
  const texts = (me: string) => groups.map((one) => settledText(one, false, 'planned', me));
  expect(texts('anna')).toEqual([
    'With $50.00 of it, 2 debts are settled:',
    'With $20.00 of it and Dora’s $20.00 to Ben, 2 debts are settled:',
  ]);
  expect(texts('dora')[1]).toBe('With $20.00 of it and your $20.00 to Ben, 2 debts are settled:');
  expect(texts('ben')[1]).toBe('With $20.00 of it and Dora’s $20.00 to you, 2 debts are settled:');
  const [only] = debtsSettled([crosswise], pays);
  expect(settledText(only!, true, 'planned', 'anna')).toBe(
    'With this payment and Dora’s $20.00 to Ben, 2 debts are settled:',
  );
});

test.each<[GroupSettleUpStage, string, string]>([
  ['planned', 'is settled', 'cancel each other out'],
  [
    'waiting',
    'is settled once all payments have arrived',
    'cancel each other out once all payments have arrived',
  ],
  ['done', 'is settled', 'cancelled each other out'],
  ['stopped', 'would have been settled', 'would have cancelled each other out'],
  ['undone', 'was settled, until it was undone', 'cancelled each other out, until it was undone'],
])('a debt that is %s is described by its state', (state, settled, cancelled) => {
  const [one] = debtsSettled([{ ...chain, debts: [pays] }], pays);
  expect(settledText(one!, true, state, 'anna')).toBe(`With this payment, one debt ${settled}:`);
  const [circle] = debtsSettled([{ ...chain, transfers: [] }], null);
  expect(settledUnpaidText(circle!, 'nobody', state)).toBe(`These debts ${cancelled}:`);
  const plural = settled.replace(/^is/, 'are').replace(/^was/, 'were');
  const text = `With payments of others, 2 debts ${plural}:`;
  expect(settledUnpaidText(circle!, 'others', state)).toBe(text);
});

test('debts that the reader may not see are not listed', () => {
  const [hidden] = debtsSettled([{ ...chain, debts: [], isPart: true }], pays);
  expect(settledText(hidden!, true, 'done', 'anna')).toBe('It is for debts between others.');
});
