import { expect, test } from 'vitest';
import { etagOf, matchesVersion } from './etag.ts';

test.each([
  [undefined, true],
  ['*', true],
  [etagOf(3), true],
  ['W/"3"', true],
  ['"1", "3"', true],
  ['"2"', false],
  ['3', false],
  ['', false],
  ['"33"', false],
])('If-Match %j names version 3: %s', (ifMatch, expected) => {
  expect(matchesVersion(ifMatch, 3)).toBe(expected);
});
