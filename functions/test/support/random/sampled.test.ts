import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOf } from './sampled.ts';

const cases = fc.array(fc.tuple(fc.nat(9), fc.nat(4)), { maxLength: 60 });
const strataOf = ([call, role]: readonly [number, number]) => [`call ${call}`, `role ${role}`];

test('every stratum of all cases is in every sample, which is as large as asked for and in order', () => {
  fc.assert(
    fc.property(cases, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (all, seed, share) => {
      const sample = sampleOf(all, { share, strataOf }, seed);
      const strata = (list: typeof all) => [...new Set(list.flatMap(strataOf))].sort();
      expect(strata(sample)).toEqual(strata(all));
      expect(sample.length).toBeGreaterThanOrEqual(Math.floor(share * all.length));
      const places = sample.map((one) => all.indexOf(one));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});

test('the same seed chooses the same cases, another one others', () => {
  const all = Array.from({ length: 100 }, (_, index) => [index % 5, index % 3] as const);
  const sample = (seed: number) => sampleOf(all, { share: 0.3, strataOf }, seed);
  expect(sample(1)).toEqual(sample(1));
  expect(sample(1)).not.toEqual(sample(2));
  expect(sample(1)).toHaveLength(30);
});
