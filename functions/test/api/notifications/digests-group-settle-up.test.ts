import { expect } from 'vitest';
import { dayIn } from '../../../src/core/calendar/calendar.ts';
import { nextDigest } from '../../../src/core/notification/digest-times.ts';
import { nothingChosen } from '../../../src/core/notification/notification-choices.ts';
import {
  groupSettleUpsPath,
  makeGroupSettleUp,
} from '../../support/entries/group-settle-up-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { choose, notifiedHome } from '../../support/letters/notified-fixture.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A digest lists the open transfers of a group settle-up, and asks nobody to pay the same twice. */

const zone = 'America/New_York';
const digest = { mail: nothingChosen.mail, digest: 'weekly' };

/** Ben owes Ana 50, who owes Cleo 50: Ben pays Cleo. */
async function threeOwe(api: TestApi, booksClose: string) {
  const home = await notifiedHome(api, digest);
  const { id, ana, ben, cleo, post } = home;
  await choose(cleo, digest);
  await choose(ana, digest);
  expect((await ana.put(`/households/${id}`, { booksClose })).status).toBe(200);
  await lend(ana, ben, 50);
  await lend(cleo, ana, 50);
  const done = await makeGroupSettleUp(ana);
  const transfer = { from: ben.uid, to: cleo.uid };
  const arrives = () =>
    cleo.put(`${groupSettleUpsPath}/${done.id}/marks`, { ...transfer, mark: 'arrived' });
  let weeks = 0;
  const seen = new Map<string, number>();
  /** The next e-mail to each; undefined = no e-mail. */
  const letters = async () => {
    const due = nextDigest('weekly', zone, new Date())!.getTime() - Date.now() + 60_000;
    await post.digests(due + weeks * 7 * 24 * 60 * 60_000);
    weeks += 1;
    return [ana, ben, cleo].map(({ email }) => {
      const letter = post.to(email)[seen.get(email) ?? 0];
      seen.set(email, post.to(email).length);
      return letter;
    });
  };
  return { ...home, done, arrives, letters };
}

const week = 'Your week:';
const subjectsOf = (letters: ({ subject: string } | undefined)[]) =>
  letters.map((letter) => letter?.subject);

apiTest(
  'a digest lists open transfers to payer and receiver until they arrive, once the books are closed',
  async ({ api }) => {
    const { done, arrives, letters } = await threeOwe(api, 'at_once');
    const told = await letters();
    expect(subjectsOf(told)).toEqual([
      undefined,
      `${week} you pay Cleo $50.00`,
      `${week} Ben pays you $50.00`,
    ]);
    const path = encodeURIComponent(`/settlements?show=${done.id}`);
    expect(told.map((letter) => letter?.text.split(path).length)).toEqual([undefined, 3, 2]);
    expect(told[1]!.text).toContain('Pay Cleo $50.00: ');
    expect((await arrives()).status).toBe(200);
    expect(await letters()).toEqual([undefined, undefined, undefined]);
  },
);

apiTest('a digest asks for pending payments, and not for the same debts again', async ({ api }) => {
  const { ana, ben, letters } = await threeOwe(api, 'on_arrival');
  const told = await letters();
  expect(subjectsOf(told)).toEqual([
    `${week} you are even once others have paid`,
    `${week} you pay Cleo $50.00`,
    `${week} Ben pays you $50.00`,
  ]);
  const path = encodeURIComponent('/settlements?even');
  expect(told[1]!.text.split(path)).toHaveLength(3);
  for (const letter of told) expect(letter!.text).not.toMatch(/Settle up|owes? /);
  // A later debt is owed in addition.
  await lend(ana, ben, 7, { transactionDate: dayIn(zone, new Date()) });
  const later = await letters();
  expect(subjectsOf(later).slice(0, 2)).toEqual([
    `${week} Ben owes you $7.00`,
    `${week} you owe $7.00 and pay $50.00`,
  ]);
  expect(later[1]!.text).not.toContain('Settle up');
});
