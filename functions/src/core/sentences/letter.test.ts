import { expect, test } from 'vitest';
import { withoutLinks } from './letter.ts';

test.each([
  ['Pay here: https://evil.example/x?y=1!', 'Pay here: (left out)'],
  ['see evil.example', 'see (left out)'],
  ['see WWW.evil', 'see (left out)'],
  ['write to eve@evil.example now', 'write to (left out) now'],
  ['“evil.example”: you owe $4.00', '(left out) you owe $4.00'],
  ['//evil/x', '(left out)'],
  ['пример.рф', '(left out)'],
])('an address that a mail program would open is left out: %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown);
});

test.each([
  'Ana changed “Rent October”: you get back $1,234.50, not $0.01',
  'Nov. rent, e.g. heating; no. 3',
  'Zoë & José, 12:30',
])('nothing else is: %s', (text) => {
  expect(withoutLinks(text)).toBe(text);
});
