import { expect, test } from 'vitest';
import { etagOf, isKnown, matchesVersion } from './etag.ts';

test.each([
  [undefined, true],
  ['*', true],
  [etagOf(3), true],
  [etagOf(3, 2), true],
  [etagOf(2, 3), false],
  ['W/"3"', true],
  ['"1", "3"', true],
  ['"2"', false],
  ['3', false],
  ['', false],
  ['"33"', false],
])('If-Match %j matches version 3: %s', (ifMatch, expected) => {
  expect(matchesVersion(ifMatch, 3)).toBe(expected);
});

test.each([
  [undefined, false],
  ['*', true],
  [etagOf(3, 2), true],
  ['W/"3.2"', true],
  [etagOf(3), false],
  [etagOf(3, 1), false],
])('If-None-Match %j matches version 3 with 2 comments: %s', (ifNoneMatch, expected) => {
  expect(isKnown(ifNoneMatch, etagOf(3, 2))).toBe(expected);
});
