import { expect, it } from 'vitest';
import * as z from 'zod';
import { Problem } from './problem.ts';
import { toFieldErrors } from './problem-schema.ts';

it('a problem is an error with a readable log text', () => {
  const cause = new Error('below');
  const problem = new Problem('internal', 'Sorry.', { cause });
  expect(problem).toBeInstanceOf(Error);
  expect([problem.message, problem.cause]).toEqual(['Sorry.', cause]);
});

it('field errors have dotted paths', () => {
  const schema = z.object({ list: z.array(z.object({ id: z.string('An id.') })) });
  const { error } = schema.safeParse({ list: [{ id: 1 }] });
  expect(toFieldErrors(error!)).toEqual([{ path: 'list.0.id', message: 'An id.' }]);
});
