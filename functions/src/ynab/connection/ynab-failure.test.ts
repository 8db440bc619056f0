import { expect, test } from 'vitest';
import { ConsentEnded, YnabFailure } from './ynab-failure.ts';

test.each<[number | null, string | null, boolean]>([
  [null, null, true],
  [200, null, true],
  [500, '500', true],
  [503, null, true],
  [403, null, true],
  [429, null, true],
  [409, null, true],
  [400, '400', false],
  [401, '401', false],
  [403, '403.1', false],
  [404, '404.2', false],
  [409, '409', false],
  [429, '429', false],
])('%s with id %s: whether it may be done is %s', (status, id, mayBeDone) => {
  expect(new YnabFailure(status, id).mayBeDone).toBe(mayBeDone);
  expect(new YnabFailure(status, id, { isNothingDone: true }).mayBeDone).toBe(false);
});

test('an ended consent asks to connect again and means that nothing was done', () => {
  const ended = new ConsentEnded();
  expect([ended.kind, ended.mayBeDone]).toEqual(['unauthorized', false]);
  expect(ended.userMessage).toContain('Connect again');
});
