import { expect, test } from 'vitest';
import { writeKindText } from '@/shared/outbox/outbox-messages';
import { enteredBy } from '@/shared/outbox/waiting-entries';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

test.each([
  [true, true, 'Marked as paid back'],
  [false, true, 'Marked as not paid back yet'],
  [true, false, 'Marked as paid'],
  [false, false, 'Marked as unpaid'],
  // Entries of older versions do not say whose debt it is.
  [true, undefined, 'Marked as paid'],
])('a paid mark %s of a debt %s is listed as "%s"', (paid, isDebt, text) => {
  const write = { kind: 'paid', body: { paid }, ...(isDebt !== undefined && { isDebt }) };
  expect(writeKindText(write as WaitingWrite)).toBe(text);
});

test('a recurring entry says so, but not after the entry itself is stored', () => {
  const rent = { kind: 'expense', series: { id: 's' }, refusal: null } as unknown as WaitingWrite;
  expect(writeKindText(rent)).toBe('Shared expense that repeats');
  expect(writeKindText({ ...rent, series: null })).toBe('Shared expense');
  const refused = (code: string) => ({ ...rent, refusal: { code, message: '' } });
  expect(enteredBy([rent, refused('not_repeating'), refused('conflict')])).toHaveLength(2);
});
