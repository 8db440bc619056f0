import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isSameContent } from './same-content.ts';

it.each([
  [
    { a: 1, b: [2, { c: null }] },
    { b: [2, { c: null }], a: 1 },
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ at: new Date(5) }, { at: new Date(5) }],
  [undefined, undefined],
  [[], []],
])('%j has the same content as %j', (one, other) => {
  expect(isSameContent(one, other)).toBe(true);
  expect(isSameContent(other, one)).toBe(true);
});

it.each([
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
  [{ a: 0 }, {}],
  [null, undefined],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [[], {}],
  [new Date(5), new Date(6)],
  [new Date(5), {}],
  [new Date(5), new Date(5).toISOString()],
])('%j has other content than %j', (one, other) => {
  expect(isSameContent(one, other)).toBe(false);
  expect(isSameContent(other, one)).toBe(false);
});

test('data has the same content after serialization', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const read: unknown = JSON.parse(JSON.stringify(value));
      expect(isSameContent(read, value)).toBe(true);
    }),
  );
});

test('data with one difference has other content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
      expect(isSameContent(one, other)).toBe(isSame);
    }),
  );
});

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, inOrder(part)]));
}
