import type * as z from 'zod';
import { invalidField, Problem, type FieldError } from '../../core/problem/problem.ts';

/** More errors would only make the response longer. */
const MAX_ERRORS = 50;

/** @param at prefixes the paths of errors @throws Problem `invalid_request` naming the fields */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, at = ''): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = result.error.issues
    .slice(0, MAX_ERRORS)
    .flatMap((issue) => toFieldErrors(issue, at))
    .slice(0, MAX_ERRORS);
  const [first] = errors;
  throw new Problem(
    'invalid_request',
    first ? [first.path, first.message].filter(Boolean).join(': ') : 'Please check the input.',
    { errors },
  );
}

/** One error per unknown field. */
function toFieldErrors(issue: z.core.$ZodIssue, at: string): FieldError[] {
  const path = [...(at ? [at] : []), ...issue.path.map(String)];
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: path.join('.'), message: issue.message }];
  }
  return issue.keys.map((key) => ({
    path: [...path, nameOf(key)].join('.'),
    message: 'This field is unknown.',
  }));
}

/** Real names are shorter. A longer one may be a misplaced secret, so it is not repeated. */
const LONGEST_NAME = 30;

function nameOf(unknown: string): string {
  return unknown.length > LONGEST_NAME ? `${unknown.slice(0, 10)}…` : unknown;
}

/** Refuses a repeated parameter as ambiguous. @throws Problem `invalid_request` */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const pairs = [...new URLSearchParams(start < 0 ? '' : url.slice(start + 1))];
  const names = new Set<string>();
  for (const [name] of pairs) {
    if (names.has(name)) {
      throw invalidField(nameOf(name), 'Give this parameter once.');
    }
    names.add(name);
  }
  return Object.fromEntries(pairs);
}
