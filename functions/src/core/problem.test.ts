import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  Problem,
  problemCodes,
  problemSchema,
  toFieldErrors,
  toProblemBody,
  type ProblemCode,
} from './problem.ts';

const codes = Object.keys(problemCodes) as ProblemCode[];

describe('a problem', () => {
  it('comes through the wire as itself, whatever its code and texts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.string(),
        fc.array(fc.record({ path: fc.string(), message: fc.string() })),
        (code, detail, errors) => {
          const problem = new Problem(code, detail, { errors });
          const body = problemSchema.parse(JSON.parse(JSON.stringify(toProblemBody(problem))));
          expect(body).toMatchObject({
            type: `urn:housetab:problem:${code}`,
            title: problemCodes[code].title,
            status: problemCodes[code].status,
            detail,
            code,
          });
          expect(body.errors ?? []).toEqual(errors);
        },
      ),
    );
  });

  it('carries more, but never under the names of the standard', () => {
    const extra = { settlementId: 's', status: 200, code: 'fine', detail: 'no', errors: 'x' };
    const body = toProblemBody(
      new Problem('locked_by_settlement', 'Held.', {
        extra,
        errors: [{ path: 'a', message: 'b' }],
      }),
    );
    expect(body).toMatchObject({
      settlementId: 's',
      status: 409,
      code: 'locked_by_settlement',
      detail: 'Held.',
      errors: [{ path: 'a', message: 'b' }],
    });
  });

  it('is an error that a log can show', () => {
    const cause = new Error('below');
    const problem = new Problem('internal', 'Sorry.', { cause });
    expect(problem).toBeInstanceOf(Error);
    expect([problem.message, problem.cause, problem.status]).toEqual(['Sorry.', cause, 500]);
  });

  it('has a status of the client’s or the server’s making', () => {
    for (const code of codes) {
      expect(problemCodes[code].status).toBeGreaterThanOrEqual(400);
      expect(problemCodes[code].status).toBeLessThan(600);
    }
  });
});

it('field errors name their place with dots', () => {
  const schema = z.object({ list: z.array(z.object({ id: z.string('An id.') })) });
  const { error } = schema.safeParse({ list: [{ id: 1 }] });
  expect(toFieldErrors(error!)).toEqual([{ path: 'list.0.id', message: 'An id.' }]);
});
