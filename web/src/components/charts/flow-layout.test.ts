import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutFlows, sidesOf, type Flow } from '@/components/charts/flow-layout';

const person = (id: string) => ({ id, name: id, color: null });

const flow = fc
  .record({
    from: fc.constantFrom('Ann', 'Ben', 'Cleo', 'Dan', 'Maximiliane'),
    to: fc.constantFrom('Ann', 'Ben', 'Cleo', 'Dan', 'Eve'),
    amount: fc.integer({ min: 1, max: 100_000 }),
  })
  .filter(({ from, to }) => from !== to)
  .map(({ from, to, amount }): Flow => ({ from: person(from), to: person(to), amount, text: '' }));

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('each side adds up to the total, and has each person once', () => {
  fc.assert(
    fc.property(fc.array(flow, { minLength: 1, maxLength: 20 }), (flows) => {
      const { left, right } = sidesOf(flows);
      const whole = sum(flows.map(({ amount }) => amount));
      for (const side of [left, right]) {
        expect(sum(side.map(({ total }) => total))).toBe(whole);
        expect(new Set(side.map(({ id }) => id)).size).toBe(side.length);
      }
    }),
  );
});

test('a person with debts and claims is on both sides, so nothing flows in a circle', () => {
  const flows = [
    { from: person('Ann'), to: person('Ben'), amount: 5, text: '' },
    { from: person('Ben'), to: person('Ann'), amount: 3, text: '' },
  ];
  const { left, right } = sidesOf(flows);
  const keys = [...left, ...right].map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});

test('on the narrowest phone twelve people on a side have space for names and bands', () => {
  const flows = Array.from({ length: 12 }, (_, index) => ({
    from: person(`Person ${index}`),
    to: person('Ann'),
    amount: index + 1,
    text: '',
  }));
  const { margin, height, letters, spacing } = layOutFlows(flows, 290);
  expect(290 - margin.left - margin.right).toBeGreaterThan(80);
  expect(letters).toBeGreaterThanOrEqual(7);
  expect(height).toBeGreaterThan(12 * spacing);
  expect(height).toBeLessThan(640);
});
