import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PUSH_TEXT, pushTextOf } from './push-text.ts';

const at = new Date('2026-11-26T18:00:00Z');
const message = {
  ...{
    kind: 'money' as const,
    id: 'home_ben_e',
    title: 'Elm Street',
    body: 'Ann added Groceries.',
  },
  ...{ path: '/transactions?show=e', tag: 'expenses/e', entryId: 'e', dispute: 'expenses/e' },
};

it('the text has what a device shows, and the link', () => {
  expect(JSON.parse(pushTextOf(message, { householdId: 'home', at }))).toEqual({
    ...{ ...message, kind: undefined },
    ...{ householdId: 'home', at: '2026-11-26T18:00:00.000Z' },
  });
});

it('the text fits into a push message, whatever people wrote', () => {
  const written = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 500, maxLength: 3000 }),
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.constantFrom('"', '\\', '\n', '👩‍👩‍👧‍👦', '漢', '\u0001').map((one) => one.repeat(3000)),
  );
  fc.assert(
    fc.property(written, written, (title, body) => {
      const text = pushTextOf({ ...message, title, body }, { householdId: 'home', at });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_PUSH_TEXT);
      const shown = JSON.parse(text) as { title: string; body: string };
      expect(shown.body.replace(/…$/, '')).toBe(body.slice(0, shown.body.replace(/…$/, '').length));
    }),
    { numRuns: 100 },
  );
});
