import type { Auth } from 'firebase-admin/auth';
import { describe, expect, onTestFinished } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { letterIdOf, SETTLING_MS } from '../../../src/core/notification/letter.ts';
import { sayOk } from '../../support/entries/notice-fixture.ts';
import { enter, put } from '../../support/entries/transaction-fixture.ts';
import { createHousehold } from '../../support/households/household-fixture.ts';
import { HOUR, linesOf, openPost, type Post } from '../../support/letters/letter-fixture.ts';
import { startApi, type TestApi } from '../../support/server/api-client.ts';
import { test } from '../../support/server/api-test.ts';

/** A letter is never sent twice, and comes late rather than never where the mail server fails. */

async function changed(api: TestApi, server: SMTPServerOptions) {
  const { id, members } = await createHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const [, ben, cleo] = members;
  const debt = await enter(ben, { paidBy: cleo.uid, owedBy: ben.uid, amount: 10, note: 'Rent' });
  await sayOk(cleo);
  expect((await cleo.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
  const next = (await put(ben, debt, { amount: 11 })).body;
  const open = async (options: SMTPServerOptions = {}): Promise<Post> => {
    const post = await openPost(api, options);
    onTestFinished(() => post.close());
    return post;
  };
  const failing = await open(server);
  return { id, ben, cleo, next, failing, working: await open() };
}

const refusal = (responseCode: number, text = 'Not now.') =>
  Object.assign(new Error(text), { responseCode });

function answering(responseCode: number): SMTPServerOptions {
  return {
    onRcptTo: ({ address }, _session, done) => done(refusal(responseCode, `${address}: no.`)),
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

test('a letter that is not taken is tried eight times, each time later, and then no more', async ({
  api,
}) => {
  const { cleo, failing, working } = await changed(api, answering(451));
  for (let day = 0; day < 9; day += 1) await failing.run(day * 24 * HOUR + HOUR);
  await working.run(30 * 24 * HOUR);
  expect(working.to(cleo.email)).toEqual([]);
});

describe('a server that takes no mail of ours costs no letter, however long:', () => {
  test.each<[string, SMTPServerOptions, ((post: Post) => Promise<void>)?]>([
    ['it is not there', {}, (post) => post.close()],
    ['it turns us away', { onConnect: (_session, done) => done(refusal(554)) }],
    ['it refuses the sender', { onMailFrom: (_from, _session, done) => done(refusal(553)) }],
  ])('%s', async (_name, server, before) => {
    const api = await startApi();
    onTestFinished(() => api.stop());
    const { cleo, failing, working } = await changed(api, server);
    await before?.(failing);
    for (let day = 0; day < 9; day += 1) await failing.run(day * 24 * HOUR + HOUR);
    await working.run(10 * 24 * HOUR);
    expect(working.to(cleo.email)).toHaveLength(1);
    // Whoever runs Housetab is told.
    const failures = api.logs.filter(({ level }) => level === 'error');
    expect(failures.map(({ message }) => message)).toEqual(
      Array.from({ length: 9 }, () => 'The mail server takes no letters'),
    );
  });
});

test('the first letter that finds no server is the last of its run', async ({ api }) => {
  let tries = 0;
  const first = await changed(api, {
    onConnect(_session, done) {
      tries += 1;
      done(refusal(421));
    },
  });
  await changed(api, {});
  await first.failing.run();
  expect(tries).toBe(1);
});

test('no letter is begun where a run has little time left', async ({ api }) => {
  const { cleo, working } = await changed(api, {});
  expect(await working.run(SETTLING_MS, 401_000)).toBe(0);
  await working.run();
  expect(working.to(cleo.email)).toHaveLength(1);
});

test.each([550, 551, 553])('a mailbox that is not there (%i) is not tried again', async (code) => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const { cleo, failing, working } = await changed(api, answering(code));
  await failing.run();
  await working.run(25 * HOUR);
  expect(working.to(cleo.email)).toEqual([]);
  // What the server wrote holds the address, so it is not logged.
  const [line] = api.logs.filter(({ message }) => message === 'A letter was not sent');
  expect(line!.fields).toMatchObject({ responseCode: code, command: 'RCPT TO' });
  expect(JSON.stringify(line)).not.toContain(cleo.email);
});

test.each<[string, SMTPServerOptions]>([
  ['no recipient today', answering(554)],
  ['a full mailbox', answering(552)],
  [
    'this mail',
    {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refusal(550)));
      },
    },
  ],
])('a server that does not take %s is asked again', async (_name, server) => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const { cleo, failing, working } = await changed(api, server);
  await failing.run();
  await working.run(HOUR);
  expect(working.to(cleo.email)).toHaveLength(1);
});

test('a connection that breaks before the mail was asked for: it is sent later', async ({
  api,
}) => {
  const { cleo, failing, working } = await changed(api, { onRcptTo: () => failing.hangUp() });
  await failing.run();
  await working.run(HOUR);
  expect(working.to(cleo.email)).toHaveLength(1);
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

test('a letter that fails waits behind the others', async ({ api }) => {
  const { id, cleo, working } = await changed(api, {});
  const getUsers = () => Promise.reject(new Error('away'));
  const away = await openPost(api, {}, { getUsers } as Partial<Auth> as Auth);
  onTestFinished(() => away.close());
  await away.run();
  const letter = await api.firestore.doc(`letters/${letterIdOf(id, cleo.uid)}`).get();
  expect(letter.get('dueAt').toMillis()).toBeGreaterThan(Date.now() + HOUR / 2);
  await working.run(2 * HOUR);
  expect(working.to(cleo.email)).toHaveLength(1);
});
