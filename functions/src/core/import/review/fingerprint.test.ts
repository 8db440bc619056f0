import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findDuplicates,
  fingerprintOfLine,
  fingerprintOf,
  type FingerprintSource,
} from './fingerprint.ts';

const source: fc.Arbitrary<FingerprintSource> = fc.record({
  transactionDate: fc.constantFrom('2026-11-19', '2026-11-20'),
  cents: fc.constantFrom(100, 200),
  payTo: fc.constantFrom('Anna', 'anna ', 'Shop'),
  category: fc.constantFrom('Rent', 'RENT'),
  note: fc.constantFrom('a, b', 'a  b', 'c'),
});
const rows = fc.array(source, { maxLength: 12 });

function countBy(list: readonly FingerprintSource[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(fingerprintOf(one), (counts.get(fingerprintOf(one)) ?? 0) + 1);
  return counts;
}

describe('duplicates', () => {
  it('are all rows of a file on its second import', () => {
    fc.assert(fc.property(rows, (list) => findDuplicates(list, list).every(Boolean)));
  });

  it('do not exist in an empty household, even among equal purchases', () => {
    fc.assert(fc.property(rows, (list) => !findDuplicates(list, []).some(Boolean)));
  });

  it('are at most as many as the existing equal rows', () => {
    fc.assert(
      fc.property(rows, rows, (list, existing) => {
        const duplicates = findDuplicates(list, existing);
        const found = countBy(list.filter((_, index) => duplicates[index]));
        const [asked, there] = [countBy(list), countBy(existing)];
        for (const [fingerprint, count] of asked) {
          const expected = Math.min(count, there.get(fingerprint) ?? 0);
          expect(found.get(fingerprint) ?? 0).toBe(expected);
        }
      }),
    );
  });
});

describe('a fingerprint', () => {
  const row = {
    transactionDate: '2026-11-20',
    cents: 100,
    payTo: 'Anna',
    category: 'Rent',
    note: 'a, b',
  };

  it('is the same after an export', () => {
    expect(fingerprintOf({ ...row, note: 'a  b' })).toBe(fingerprintOf(row));
  });

  it.each<Partial<FingerprintSource>>([
    { transactionDate: '2026-11-21' },
    { cents: 101 },
    { payTo: 'Ben' },
    { category: 'Food' },
    { note: 'a' },
    { payTo: 'Anna","Rent', category: '' },
  ])('differs with %j', (fields) => {
    expect(fingerprintOf({ ...row, ...fields })).not.toBe(fingerprintOf(row));
  });
});

describe('a line of a bank’s file', () => {
  const line = {
    ...{ transactionDate: '2026-11-20', cents: 500, payerId: 'anna', isRefund: false },
    text: 'Rewe, Markt  7',
  };

  it('is the same after an export, regardless of case and white space', () => {
    const written = { ...line, text: 'rewe  markt 7' };
    expect(fingerprintOfLine(written)).toBe(fingerprintOfLine(line));
  });

  it.each([
    ['on another day', { transactionDate: '2026-11-21' }],
    ['of another amount', { cents: 501 }],
    ['of somebody else', { payerId: 'ben' }],
    ['that came back', { isRefund: true }],
    ['of another shop', { text: 'Lidl' }],
  ])('differs with another value: %s', (_what, change) => {
    expect(fingerprintOfLine({ ...line, ...change })).not.toBe(fingerprintOfLine(line));
  });
});
