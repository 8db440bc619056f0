import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  groupSettleUpsPath,
  makeGroupSettleUp,
} from '../../../support/entries/group-settle-up-fixture.ts';
import { lend } from '../../../support/entries/transaction-fixture.ts';
import type { Json, TestClient } from '../../../support/server/api-client.ts';
import {
  differencesIn,
  november,
  startStrangers,
  type StrangersOfTwo,
} from './strangers-of-two.ts';

/**
 * Cleo owes Ben, who owes Max, and an admin settles the group, at once or on arrival. Every member outside it
 * makes every call about it, including previews, at every stage, and gets the same responses as before.
 */

/** The last group settle-up. */
let done: Json;

const home = await startStrangers(0.12);
await lend(home.max, home.ben, 20, november);
await lend(home.ben, home.cleo, 30, november);
afterAll(() => home.api.stop());

/** Written to the database directly, so that nobody is notified. */
const closeBooks = ({ api, householdId }: StrangersOfTwo, booksClose: string) =>
  api.firestore.doc(`households/${householdId}`).update({ booksClose });

const partOf = ({ uid }: TestClient) =>
  (done['pairs'] as Json[]).find(({ from, to }) => [from, to].includes(uid))!.settleUpId as string;

async function even({ ana, named }: StrangersOfTwo): Promise<void> {
  done = await makeGroupSettleUp(ana);
  named.settleUp = done['id'];
}

/** The payer marks Max's transfer as paid, or Max marks it as arrived. */
async function mark({ max }: StrangersOfTwo, by: TestClient, said: string): Promise<void> {
  const { from, to } = (done['transfers'] as Json[]).find((one) => one.to === max.uid)!;
  const body = { from, to, mark: said };
  expect((await by.put(`${groupSettleUpsPath}/${done['id']}/marks`, body)).status).toBe(200);
}

const object = ({ ben }: StrangersOfTwo) =>
  ben.post(`${groupSettleUpsPath}/${done['id']}/objection`, { reason: 'That was only 20.' });

const undo = async ({ ben, named }: StrangersOfTwo) => {
  named.settleUp = partOf(ben);
  expect((await ben.delete(`/settle-ups/${named.settleUp}`)).status).toBe(204);
};

interface Stage {
  what: string;
  happen: (home: StrangersOfTwo) => Promise<unknown>;
  isPaidNow?: boolean;
}

const atOnce: readonly Stage[] = [
  { what: 'an admin makes them even', happen: even, isPaidNow: true },
  { what: 'it is paid', happen: (it) => mark(it, it.cleo, 'paid'), isPaidNow: true },
  { what: 'it has arrived', happen: (it) => mark(it, it.max, 'arrived'), isPaidNow: true },
  { what: 'one of them objects', happen: object, isPaidNow: true },
  { what: 'one of them undoes it', happen: undo },
];
const onArrival: readonly Stage[] = [
  { what: 'it waits for its payments', happen: even },
  { what: 'it is paid', happen: (it) => mark(it, it.cleo, 'paid') },
  { what: 'one of them objects', happen: object },
  { what: 'it has arrived', happen: (it) => mark(it, it.max, 'arrived') },
  { what: 'one of them stops it', happen: undo },
  {
    what: 'another has arrived and closes the books',
    happen: async (it) => {
      await even(it);
      for (const { to } of done['transfers'] as Json[]) {
        const [receiver] = [it.max, it.ben, it.cleo].filter(({ uid }) => uid === to);
        await mark({ ...it, max: receiver! }, receiver!, 'arrived');
      }
    },
    isPaidNow: true,
  },
];

/** The number of documents read depends on the number of pairs in the group settle-up. */
const withoutReads = (told: Map<string, string>) =>
  new Map([...told].map(([call, one]) => [call, one.replace(/"reads":\d+/, '')]));

describe.each([
  ['at_once', atOnce],
  ['on_arrival', onArrival],
] as const)('a member outside a group settle-up whose books close %s,', (booksClose, stages) => {
  let before: Map<string, string>;
  const ask = async () => withoutReads(await home.askAll());

  test('makes every call beforehand', async () => {
    await closeBooks(home, booksClose);
    home.named.settleUp = randomUUID();
    before = await ask();
    expect(before.size).toBeGreaterThan(50);
  });

  test.each(stages)('sees no difference when $what', async ({ happen, isPaidNow = false }) => {
    await happen(home);
    expect(differencesIn(before, await ask(), { isPaidNow })).toEqual([]);
  });
});
