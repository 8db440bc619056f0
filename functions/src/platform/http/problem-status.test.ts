import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem, problemTitles, type ProblemCode } from '../../core/problem/problem.ts';
import { problemSchema } from '../../core/problem/problem-schema.ts';
import { problemStatuses, toProblemBody } from './problem-status.ts';

const codes = Object.keys(problemTitles) as ProblemCode[];

describe('a problem', () => {
  it('survives JSON unchanged, whatever its code and texts', () => {
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
            title: problemTitles[code],
            status: problemStatuses[code],
            detail,
            code,
          });
          expect(body.errors ?? []).toEqual(errors);
        },
      ),
    );
  });

  it('keeps extra fields, but never under standard names', () => {
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

  it('has status 500 if the server is at fault', () => {
    expect(toProblemBody(new Problem('internal', 'Sorry.')).status).toBe(500);
  });

  it('has a status between 400 and 599', () => {
    for (const code of codes) {
      expect(problemStatuses[code]).toBeGreaterThanOrEqual(400);
      expect(problemStatuses[code]).toBeLessThan(600);
    }
  });
});
