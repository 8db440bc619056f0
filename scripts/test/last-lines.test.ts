import { expect, it } from 'vitest';
import { lastLines } from './last-lines.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);

it('repeats a short output whole', () => {
  expect(lastLines(`${lines(100).join('\n')}\n\n`)).toBe(lines(100).join('\n'));
});

it('repeats the end of a long one, and says how much stands before', () => {
  const [first, second, ...others] = lastLines(lines(250).join('\n')).split('\n');
  expect(first).toBe('… 150 lines before');
  expect([second, others.at(-1)]).toEqual(['line 151', 'line 250']);
});
