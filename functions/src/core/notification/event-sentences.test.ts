import { expect, test } from 'vitest';
import type { ActivityResourceType } from '../permission/permission.ts';
import { historyEvents, historySentence, notificationSentence } from './event-sentences.ts';

const reader = { id: 'ann', nameOf: (id: string) => (id === 'ann' ? 'you' : 'Ben') };
const entryOf = (resourceType: ActivityResourceType, what: string) => ({
  ...{ resourceType, what, resourceId: 'x', ownerId: 'ben', actorId: 'ben', names: {} },
  ...{ at: '2026-11-20T12:00:00.000Z', subject: null, before: null, after: null },
});

const all = Object.entries(historyEvents).flatMap(([type, table]) =>
  Object.keys(table).map((what) => [type as ActivityResourceType, what] as const),
);
const malformed = [null, 0, 'x', true, {}, [], [null], [{}], [{ userId: 1, debtorId: 'ann' }]];

test.each(all)('malformed fields of %s %s still give a sentence', (type, what) => {
  for (const value of malformed) {
    const facts = new Proxy({}, { get: () => value });
    for (const sides of [{ before: facts }, { after: facts }, { before: facts, after: facts }]) {
      const entry = { ...entryOf(type, what), ...sides };
      const sentences = [historySentence(entry, reader), notificationSentence(entry, reader)];
      expect(sentences.join()).not.toMatch(/undefined|NaN|\[object/);
    }
  }
});

test.each(['sold_out', 'constructor'])(
  'an unknown event is shown by its stored name: %s',
  (what) => {
    const name = what.replace('_', ' ');
    expect(historySentence(entryOf('expenses', what), reader)).toBe(`${name}: a shared expense`);
    expect(notificationSentence(entryOf('members', what), reader)).toBe(`${name}: a member`);
  },
);
