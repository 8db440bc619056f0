import { expect, test } from 'vitest';
import { plainName, plainText } from './plain-text.ts';

test.each([
  ['Pay here: https://evil.example/x?y=1!', 'Pay here: (left out)'],
  ['see evil.example', 'see (left out)'],
  ['see WWW.evil', 'see (left out)'],
  ['write to eve@evil.example now', 'write to (left out) now'],
  ['//evil/x', '(left out)'],
  ['пример.рф', '(left out)'],
  ['हिन्दी.com', '(left out)'],
  ['उदाहरण.भारत', '(left out)'],
  ['💩.la', '(left out)'],
  ['evil。com', '(left out)'],
  ['evil．com', '(left out)'],
  ['evil｡com', '(left out)'],
  ['(evil).com', '(left out)'],
  ['at 1.2.3.4/x or 1.2.3.4', 'at (left out) or (left out)'],
  ['\\\\evil\\share', '(left out)'],
])('an address that a mail program would link is removed: %s', (text, shown) => {
  expect(plainText(text)).toBe(shown);
});

test.each([
  'Rent October, $1,234.50 and not $0.01',
  'Nov. rent, e.g. heating; no. 3',
  'Zoë & José, 12:30',
  '1.50 + 2.50 = 4.00, on 25.11.2026',
  'Tea ... and cake',
  'one/two, 50/50',
])('other texts are unchanged: %s', (text) => {
  expect(plainText(text)).toBe(text);
});

test.each([
  ['J.Smith', 'J. Smith'],
  ['evil.example', 'evil. example'],
  ['evil。com', 'evil。 com'],
  ['Dr. No', 'Dr. No'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['http://evil', '(left out)'],
  ['a\nb', 'a b'],
])('a name is kept whole without becoming an address: %s', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});

test('a text is one line, and a long one is cut', () => {
  expect(plainText('Rent\r\n\t- Nov 1, 2026: \u2028\u00a0Ben paid')).toBe(
    'Rent - Nov 1, 2026: Ben paid',
  );
  expect(plainText('x'.repeat(100))).toBe('x'.repeat(100));
  expect(plainText('💸'.repeat(101))).toBe(`${'💸'.repeat(99)}…`);
});
