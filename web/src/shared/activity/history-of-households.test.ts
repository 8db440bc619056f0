import { expect, test } from 'vitest';
import { sentenceOf } from '@test/samples/activity';
import { formatDate } from '@/lib/format/format';

test.each([
  ['created', null, { name: 'Elm Street' }, 'created the household “Elm Street”'],
  [
    'updated',
    { name: 'Elm Street' },
    { name: 'Oak Street' },
    'renamed the household from “Elm Street” to “Oak Street”',
  ],
  [
    'invite_created',
    null,
    { expiresAt: '2026-11-27T10:00:00.000Z' },
    `made an invite, good until ${formatDate('2026-11-27')}`,
  ],
  ['invite_revoked', { expiresAt: '2026-11-27T10:00:00.000Z' }, null, 'withdrew an invite'],
  [
    'created',
    null,
    { name: 'Elm Street', openBooks: true },
    'created the household “Elm Street”, in which everyone sees everything',
  ],
  [
    'created',
    null,
    { name: 'Elm Street', hasMovedIn: true },
    'brought the household “Elm Street” along with its file',
  ],
  ['updated', { openBooks: false }, { openBooks: true }, 'let everyone see everything'],
  [
    'updated',
    { openBooks: true, name: 'Elm Street' },
    { openBooks: false, name: 'Oak Street' },
    'renamed the household from “Elm Street” to “Oak Street” and let members see only what they are part of',
  ],
  [
    'updated',
    { defaultSplit: null },
    { defaultSplit: { mode: 'equal', people: [] } },
    'changed how the household’s bills are split',
  ],
])('the household: %s', (what, before, after, sentence) => {
  expect(sentenceOf('household', what, { before, after })).toBe(sentence);
});
