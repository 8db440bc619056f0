import { expect, it } from 'vitest';
import { memberNamedIn } from './named-member.ts';

const members = [
  { id: 'lena', name: 'Lena Berg' },
  { id: 'tom', name: 'Tom Ode' },
  { id: 'other-tom', name: 'Tom Vale' },
  { id: 'x', name: 'X' },
];

it.each([
  ['To LENA BERG', 'lena'],
  ['Zelle payment to Lena', 'lena'],
  ['Tom Vale', 'other-tom'],
  ['Tom', null],
  ['Lena and Tom Ode', 'tom'],
  ['Lenas Café', null],
  ['Bergbau', null],
  ['X 7', null],
  ['', null],
])('%j names %s', (text, id) => {
  expect(memberNamedIn(text, members)).toBe(id);
});
