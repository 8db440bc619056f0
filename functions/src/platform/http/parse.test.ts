import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Problem } from '../../core/problem/problem.ts';
import { parseInput } from './parse.ts';

function problemOf(schema: z.ZodType, input: unknown): Problem {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

test('a list that is too long is refused without validating its elements', () => {
  const seen = vi.fn(() => true);
  const rows = z.array(z.strictObject({ a: z.string() }).refine(seen)).max(3);
  const schema = z.strictObject({
    parts: z.array(z.strictObject({ rows: rows.optional() })).max(2),
  });
  const input = { parts: [{ rows: Array.from({ length: 10_000 }, () => ({ a: 'x' })) }] };
  const { code, detail } = problemOf(schema, input);
  expect([code, detail]).toEqual(['invalid_request', expect.stringMatching(/^parts\.0\.rows: /)]);
  expect(seen).not.toHaveBeenCalled();
  expect(parseInput(schema, { parts: [{ rows: [{ a: 'x' }] }, {}] })).toEqual({
    parts: [{ rows: [{ a: 'x' }] }, {}],
  });
});

test('unknown fields are refused by name, whatever their content', () => {
  const schema = z.strictObject({ rows: z.array(z.string()).max(1) });
  expect(problemOf(schema, { rows: ['x'], constructor: [{}] }).detail).toBe(
    'constructor: This field is unknown.',
  );
});
