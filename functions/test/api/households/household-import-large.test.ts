import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { largeDocument } from '../../support/households/large-document.ts';
import {
  comparableDocument,
  importHousehold,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import { isLongRun, often } from '../../support/random/random-seed.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** In the long run: a document of 40,000 rows that is imported, checked, and exported again in parts. */

const HALF_AN_HOUR = 30 * 60 * 1000;

apiTest(
  'a household of any size is the same after an import',
  async ({ api }) => {
    const expenses = often({ gate: 30, long: 500 });
    const document = largeDocument({ expenses, people: 8, alone: Math.ceil(expenses / 5) });
    const eve = await api.signUp({ name: 'Eve' });
    const id = randomUUID();
    const finished = await importHousehold(eve, document, 'person-0', id);
    expect([finished.status, finished.body.detail]).toEqual([200, undefined]);
    const moved = await getHouseholdDocument(eve, id);
    expect(findDifference(comparableDocument(document, id), comparableDocument(moved, id))).toBe(
      null,
    );
    await expectConsistent(api, id);
  },
  isLongRun ? HALF_AN_HOUR : undefined,
);

/** The first two that differ: printing all of them would take minutes. */
function findDifference(one: Json, other: Json): Json {
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [rows, others] = [one[name], other[name]].map((value) => [value].flat() as Json[]);
    const length = Math.max(rows!.length, others!.length);
    for (let at = 0; at < length; at++) {
      const pair = [rows![at], others![at]];
      if (textOf(pair[0]) !== textOf(pair[1])) return { [name]: pair };
    }
  }
  return null;
}

/** With its fields in a fixed order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
