import { expect, test } from 'vitest';
import { describeYnabError } from './error.ts';

test.each([
  [401, '401', 'unauthorized', 'token'],
  [403, '403.1', 'forbidden', 'lapsed'],
  [403, '403.2', 'forbidden', 'trial'],
  [403, '403.3', 'forbidden', 'personal access token'],
  [403, '403.9', 'forbidden', 'subscription'],
  [404, '404.2', 'not_found', 'budget or account'],
  [null, '404.1', 'not_found', 'ids'],
  [409, '409', 'conflict', 'already'],
  // A proxy's response: it is unknown whether YNAB has the transaction.
  [409, null, 'unreachable', 'try again'],
  [429, '429', 'rate_limited', 'hour'],
  [400, '400', 'refused', 'categories'],
  [500, '500', 'unreachable', 'try again'],
  [503, null, 'unreachable', 'try again'],
  [302, null, 'unreachable', 'try again'],
  [null, null, 'unreachable', 'try again'],
])('%s %s is %s, and says what to do', (status, id, kind, word) => {
  const found = describeYnabError(status, id);
  expect(found.kind).toBe(kind);
  expect(found.message).toContain(word);
});
