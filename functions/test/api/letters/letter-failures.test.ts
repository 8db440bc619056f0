import { expect, onTestFinished } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { enter, put } from '../../support/entries/transaction-fixture.ts';
import { createHousehold } from '../../support/households/household-fixture.ts';
import { HOUR, linesOf, openPost, type Post } from '../../support/letters/letter-fixture.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { test } from '../../support/server/api-test.ts';

/** A letter is never sent twice, and comes late rather than never where the mail server fails. */

async function changed(api: TestApi, server: SMTPServerOptions) {
  const { id, members } = await createHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const [, ben, cleo] = members;
  const debt = await enter(ben, { paidBy: cleo.uid, owedBy: ben.uid, amount: 10, note: 'Rent' });
  expect((await cleo.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
  const next = (await put(ben, debt, { amount: 11 })).body;
  const open = async (options: SMTPServerOptions = {}): Promise<Post> => {
    const post = await openPost(api, options);
    onTestFinished(() => post.close());
    return post;
  };
  const failing = await open(server);
  return { ben, cleo, next, failing, working: await open() };
}

function answering(responseCode: number): SMTPServerOptions {
  return {
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('Not now.'), { responseCode })),
  };
}

test('a server that asks to come back is asked again later, with everything', async ({ api }) => {
  const { ben, cleo, next, failing, working } = await changed(api, answering(451));
  await failing.run();
  await put(ben, next, { amount: 12 });
  await working.run(5 * 60_000);
  expect(working.to(cleo.email)).toEqual([]);
  await working.run(HOUR);
  expect(working.to(cleo.email).map(linesOf)).toEqual([
    [
      'Ben changed “Rent”: you get back $12.00, not $11.00',
      'Ben changed “Rent”: you get back $11.00, not $10.00',
    ],
  ]);
});

test('a server that is not there is tried eight times, each time later, and then no more', async ({
  api,
}) => {
  const { cleo, failing, working } = await changed(api, {});
  await failing.close();
  for (let day = 0; day < 9; day += 1) await failing.run(day * 24 * HOUR + HOUR);
  await working.run(30 * 24 * HOUR);
  expect(working.to(cleo.email)).toEqual([]);
});

test('an address that takes no mail is not tried again', async ({ api }) => {
  const { cleo, failing, working } = await changed(api, answering(550));
  await failing.run();
  await working.run(25 * HOUR);
  expect(working.to(cleo.email)).toEqual([]);
});

test('a connection that breaks after the mail was taken: it is not sent again', async ({ api }) => {
  const { cleo, failing, working } = await changed(api, {
    onData(stream) {
      stream.resume();
      // Taken, but the answer is lost.
      stream.on('end', () => failing.hangUp());
    },
  });
  await failing.run();
  await working.run(25 * HOUR);
  expect(working.to(cleo.email)).toEqual([]);
});

test('two runs at once send one letter', async ({ api }) => {
  const { cleo, working } = await changed(api, {});
  await Promise.all([working.run(), working.run(), working.run()]);
  expect(working.to(cleo.email)).toHaveLength(1);
});

test('one account that cannot be read keeps no other letter from going', async ({ api }) => {
  const first = await changed(api, {});
  const second = await changed(api, {});
  await api.auth.deleteUser(first.cleo.uid);
  await second.working.run();
  expect(second.working.to(second.cleo.email)).toHaveLength(1);
});
