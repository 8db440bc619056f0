import { expect, test } from 'vitest';
import type { ProblemCode } from '@housetab/functions/core/problem/problem';
import { explainInviteFailure, isLasting } from '@/features/households/invite-failure';
import { ApiProblem } from '@/lib/api-problem';

const refused = (code: ProblemCode) => new ApiProblem(code, 'The server says why.');

test.each<[ProblemCode, string]>([
  ['not_found', 'This invite link does not work'],
  ['invalid_request', 'This invite link does not work'],
  ['invite_used', 'This invite has been used'],
  ['invite_expired', 'This invite has expired'],
  ['already_member', 'You are already a member'],
])('%s lasts and is put in plain words', (code, title) => {
  expect(isLasting(refused(code))).toBe(true);
  expect(explainInviteFailure(refused(code)).title).toBe(title);
});

test.each<ProblemCode>(['too_many_requests', 'contended', 'internal'])(
  'after %s the same invite can be tried again',
  (code) => {
    expect(isLasting(refused(code))).toBe(false);
  },
);

test('a reason that only the server knows is passed on', () => {
  expect(explainInviteFailure(refused('conflict')).advice).toBe('The server says why.');
  expect(explainInviteFailure(new TypeError('oops')).advice).toBe(
    'An error occurred. Please try again.',
  );
});
