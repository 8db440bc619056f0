import { expect, test } from 'vitest';
import { Problem } from '../../core/problem/problem.ts';
import { isTransactionLost, toStorageProblem } from './storage-problem.ts';

function failure(code: number, message = 'text'): Error {
  return Object.assign(new Error(`${code} ${message}`), { code });
}

test.each([
  [failure(10), 'contended'],
  [failure(4), 'contended'],
  [failure(8), 'contended'],
  [failure(14), 'contended'],
  [failure(3, 'INVALID_ARGUMENT: Transaction is invalid or closed.'), 'contended'],
  [failure(3, 'The referenced transaction has expired or is no longer valid.'), 'contended'],
  [failure(6), 'id_taken'],
  [failure(5), 'not_found'],
])('%s becomes %s', (error, code) => {
  expect(toStorageProblem(error)).toMatchObject({ code, cause: error });
});

test.each([
  failure(3, 'INVALID_ARGUMENT: Value for argument "data" is not valid.'),
  failure(7),
  new TypeError('x is not a function'),
  new Problem('forbidden', 'No.'),
  'text',
])('%s stays what it is', (error) => {
  expect(toStorageProblem(error)).toBe(error);
  expect(isTransactionLost(error)).toBe(false);
});
