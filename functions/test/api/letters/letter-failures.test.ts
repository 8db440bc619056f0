import type { Auth } from 'firebase-admin/auth';
import { describe, expect, onTestFinished } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { letterIdOf, SETTLING_MS } from '../../../src/core/notification/letter.ts';
import { markNotificationsRead } from '../../support/entries/notification-fixture.ts';
import { enterDebt, put } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { HOUR, letterLinesOf, openPost, type Post } from '../../support/letters/letter-fixture.ts';
import { startApi, type TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** An e-mail is never sent twice, and is late rather than lost if the mail server fails. */

async function changed(api: TestApi, server: SMTPServerOptions) {
  const [id, , ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const debt = await enterDebt(ben, cleo, 10, { note: 'Rent' });
  await markNotificationsRead(cleo);
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

apiTest('a deferred e-mail is retried later, with all its content', async ({ api }) => {
  const { ben, cleo, next, failing, working } = await changed(api, answering(451));
  await failing.run();
  await put(ben, next, { amount: 12 });
  await working.run(5 * 60_000);
  expect(working.to(cleo.email)).toEqual([]);
  await working.run(HOUR);
  expect(working.to(cleo.email).map(letterLinesOf)).toEqual([
    [
      'Ben changed “Rent”: you get back $12.00, not $11.00',
      'Ben changed “Rent”: you get back $11.00, not $10.00',
    ],
  ]);
});

apiTest(
  'a rejected e-mail is tried eight times with growing delays, and then dropped',
  async ({ api }) => {
    const { cleo, failing, working } = await changed(api, answering(451));
    for (let day = 0; day < 9; day += 1) await failing.run(day * 24 * HOUR + HOUR);
    await working.run(30 * 24 * HOUR);
    expect(working.to(cleo.email)).toEqual([]);
  },
);

describe('a mail server that rejects all mail costs no e-mail, however long it lasts:', () => {
  apiTest.each<[string, SMTPServerOptions, ((post: Post) => Promise<void>)?]>([
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
    // The operator gets an error in the log.
    const failures = api.logs.filter(({ level }) => level === 'error');
    expect(failures.map(({ message }) => message)).toEqual(
      Array.from({ length: 9 }, () => 'The mail server takes no letters'),
    );
  });
});

apiTest('the first e-mail that finds no server is the last of its run', async ({ api }) => {
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

apiTest('no e-mail is started if a run has little time left', async ({ api }) => {
  const { cleo, working } = await changed(api, {});
  expect(await working.run(SETTLING_MS, 401_000)).toBe(0);
  await working.run();
  expect(working.to(cleo.email)).toHaveLength(1);
});

apiTest.each([550, 551, 553])('a missing mailbox (%i) is not retried', async (code) => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const { cleo, failing, working } = await changed(api, answering(code));
  await failing.run();
  await working.run(25 * HOUR);
  expect(working.to(cleo.email)).toEqual([]);
  // The server's message has the address, so it is not logged.
  const [line] = api.logs.filter(({ message }) => message === 'A letter was not sent');
  expect(line!.fields).toMatchObject({ responseCode: code, command: 'RCPT TO' });
  expect(JSON.stringify(line)).not.toContain(cleo.email);
});

apiTest.each<[string, SMTPServerOptions]>([
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
])('a server that rejects %s is retried', async (_name, server) => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const { cleo, failing, working } = await changed(api, server);
  await failing.run();
  await working.run(HOUR);
  expect(working.to(cleo.email)).toHaveLength(1);
});

apiTest('a connection lost before the server accepted the mail is retried', async ({ api }) => {
  const { cleo, failing, working } = await changed(api, { onRcptTo: () => failing.hangUp() });
  await failing.run();
  await working.run(HOUR);
  expect(working.to(cleo.email)).toHaveLength(1);
});

apiTest('a connection lost after the server accepted the mail is not retried', async ({ api }) => {
  const { cleo, failing, working } = await changed(api, {
    onData(stream) {
      stream.resume();
      // The server accepts the mail, but its response is lost.
      stream.on('end', () => failing.hangUp());
    },
  });
  await failing.run();
  await working.run(25 * HOUR);
  expect(working.to(cleo.email)).toEqual([]);
});

apiTest('two simultaneous runs send one e-mail', async ({ api }) => {
  const { cleo, working } = await changed(api, {});
  await Promise.all([working.run(), working.run(), working.run()]);
  expect(working.to(cleo.email)).toHaveLength(1);
});

apiTest('an account that cannot be read does not block other e-mails', async ({ api }) => {
  const first = await changed(api, {});
  const second = await changed(api, {});
  await api.auth.deleteUser(first.cleo.uid);
  await second.working.run();
  expect(second.working.to(second.cleo.email)).toHaveLength(1);
});

apiTest('an e-mail that fails is tried after the others', async ({ api }) => {
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
