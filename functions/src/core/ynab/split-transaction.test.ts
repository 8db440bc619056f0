import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '../money/money.ts';
import {
  syncFingerprint,
  importIdOf,
  isTooOld,
  mergeLines,
  syncDate,
  totalOf,
  toYnabPayload,
} from './split-transaction.ts';
import type { SyncContent } from './stored.ts';

const target = { accountId: 'account', importId: 'HT:a:1', today: '2026-11-20' };
const content: SyncContent = {
  date: '2026-11-30',
  payeeName: 'Housetab',
  memo: 'November',
  lines: [
    { categoryName: 'Food', categoryId: 'f', cents: 1234 },
    { categoryName: 'Rent', categoryId: 'r', cents: 100_000 },
  ],
};

const linesArbitrary = fc.array(
  fc.record({
    categoryName: fc.string({ minLength: 1, maxLength: 600 }),
    categoryId: fc.uuid(),
    cents: fc.integer({ min: 1, max: MAX_CENTS }),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('the transaction for YNAB', () => {
  test('is an outflow in milliunits, split by category, never in the future', () => {
    expect(toYnabPayload(content, target)).toEqual({
      account_id: 'account',
      date: '2026-11-20',
      amount: -1_012_340,
      payee_name: 'Housetab',
      memo: 'November',
      cleared: 'uncleared',
      approved: false,
      import_id: 'HT:a:1',
      subtransactions: [
        { amount: -12_340, category_id: 'f', memo: 'Food' },
        { amount: -1_000_000, category_id: 'r', memo: 'Rent' },
      ],
    });
  });

  test('is plain for one category', () => {
    const payload = toYnabPayload({ ...content, lines: content.lines.slice(0, 1) }, target);
    expect(payload).toMatchObject({ amount: -12_340, category_id: 'f' });
    expect(payload).not.toHaveProperty('subtransactions');
  });

  test('adds up exactly and respects every maximum length, for any report', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 900 });
    fc.assert(
      fc.property(linesArbitrary, texts, texts, (lines, payeeName, memo) => {
        const payload = toYnabPayload({ ...content, payeeName, memo, lines }, target);
        const split = payload.subtransactions ?? [{ amount: payload.amount, memo: '' }];
        expect(split.reduce((sum, { amount }) => sum + amount, 0)).toBe(payload.amount);
        expect(payload.amount).toBe(-10 * totalOf(lines));
        expect(payload.memo.length).toBeLessThanOrEqual(500);
        expect(payload.payee_name.length).toBeLessThanOrEqual(200);
        expect(split.every((part) => part.memo.length <= 500)).toBe(true);
        expect(JSON.stringify(payload)).not.toMatch(/\\ud[89a-f]/);
      }),
    );
  });

  test('cannot be made from a report without lines', () => {
    expect(() => toYnabPayload({ ...content, lines: [] }, target)).toThrow(RangeError);
  });
});

test('the date is the earlier of the requested one and today', () => {
  expect(syncDate('2026-10-31', '2026-11-20')).toBe('2026-10-31');
  expect(syncDate('2026-11-30', '2026-11-20')).toBe('2026-11-20');
});

test('a date is too old if it is more than five years ago', () => {
  expect(isTooOld('2021-11-20', '2026-11-20')).toBe(false);
  expect(isTooOld('2021-11-19', '2026-11-20')).toBe(true);
});

test('lines with one name are merged without losing a cent', () => {
  expect(
    mergeLines([
      { categoryName: 'Food', cents: 1 },
      { categoryName: ' food ', cents: 2 },
    ]),
  ).toEqual([{ categoryName: 'Food', cents: 3 }]);
  fc.assert(
    fc.property(linesArbitrary, (lines) => {
      expect(totalOf(mergeLines(lines))).toBe(totalOf(lines));
    }),
  );
});

describe('the import id', () => {
  test("fits YNAB's limit for millions of replacements and differs for each", () => {
    const syncId = 'a'.repeat(24);
    expect(importIdOf(syncId, 9_999_999).length).toBeLessThanOrEqual(36);
    expect(importIdOf(syncId, 1)).not.toBe(importIdOf(syncId, 2));
  });

  test('is never truncated, because two could become equal', () => {
    expect(() => importIdOf('a'.repeat(33), 1)).toThrow(RangeError);
  });
});

describe('the fingerprint', () => {
  test('ignores order, spelling and the date', () => {
    const same = { ...content, date: '2026-11-21', lines: [...content.lines].reverse() };
    expect(syncFingerprint(same)).toBe(syncFingerprint(content));
  });

  test('changes with every amount, category and text', () => {
    const [food, rent] = content.lines as [(typeof content.lines)[0], (typeof content.lines)[0]];
    const others: SyncContent[] = [
      { ...content, memo: 'December' },
      { ...content, payeeName: 'Other' },
      { ...content, lines: [food] },
      { ...content, lines: [food, { ...rent, cents: 1 }] },
      { ...content, lines: [food, { ...rent, categoryId: 'x' }] },
    ];
    const prints = new Set([content, ...others].map(syncFingerprint));
    expect(prints.size).toBe(others.length + 1);
  });
});
