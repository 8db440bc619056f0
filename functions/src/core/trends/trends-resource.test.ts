import { expect, it } from 'vitest';
import { trendsQuerySchema } from './trends-resource.ts';

const accepts = (query: object) => trendsQuerySchema.safeParse(query).success;

it('accepts one month to two years', () => {
  expect(trendsQuerySchema.parse({ from: '2026-01', to: '2026-01' })).toEqual({
    ...{ from: '2026-01', to: '2026-01', whose: 'all' },
  });
  expect(accepts({ from: '2025-01', to: '2026-12', whose: 'me' })).toBe(true);
  expect(accepts({ from: '2024-12', to: '2026-12' })).toBe(false);
  expect(accepts({ from: '1900-01', to: '2999-12' })).toBe(false);
});

it('rejects an invalid range of months', () => {
  expect(accepts({ from: '2026-02', to: '2026-01' })).toBe(false);
  expect(accepts({ from: '2026-13', to: '2027-01' })).toBe(false);
  expect(accepts({ from: '2026-01-01', to: '2026-02' })).toBe(false);
  expect(accepts({ from: '2026-01', to: '2026-02', whose: 'ben' })).toBe(false);
});
