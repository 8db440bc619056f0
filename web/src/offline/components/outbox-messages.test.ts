import { expect, test } from 'vitest';
import { kindOf } from '@/offline/components/outbox-messages';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

test.each([
  [true, true, 'Marked as paid back'],
  [false, true, 'Marked as not paid back yet'],
  [true, false, 'Marked as paid'],
  [false, false, 'Marked as unpaid'],
  // What an older version left does not say whose debt it is.
  [true, undefined, 'Marked as paid'],
])('a paid mark %s of a debt %s is listed as "%s"', (paid, isDebt, text) => {
  const write = { kind: 'paid', body: { paid }, ...(isDebt !== undefined && { isDebt }) };
  expect(kindOf(write as WaitingWrite)).toBe(text);
});
