import { expect } from 'vitest';
import { say } from '../../support/entries/comment-fixture.ts';
import { markNotificationsRead } from '../../support/entries/notification-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import {
  postTransaction,
  enterDebt,
  lend,
  put,
} from '../../support/entries/transaction-fixture.ts';
import { HOUR, letterLinesOf, openPost } from '../../support/letters/letter-fixture.ts';
import { choose, rewind, SOON, notifiedHome } from '../../support/letters/notified-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Members get one e-mail about what concerns them, and about nothing else. */

const listOf = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

apiTest('changes by others are sent in one e-mail, as text and as HTML, once', async ({ api }) => {
  const { ana, ben, cleo, post, mails } = await notifiedHome(api);
  for (const note of ['Milk', 'Bread']) {
    await lend(ana, ben, 12.4, { note });
  }
  await pay(cleo, ben, 20);
  await lend(ben, ana, 3, { note: 'My own' });
  await lend(ana, cleo, 4, { note: 'Of others' });
  expect(await post.run(SOON)).toBeGreaterThan(0);
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('News from Cleo and Ana in “Maple Street”');
  const told = [
    'Cleo says they paid you back $20.00',
    'Ana added “Bread”, $12.40: you owe them',
    'Ana added “Milk”, $12.40: you owe them',
  ];
  expect(listOf(mail!)).toEqual(told);
  for (const line of told) expect(mail!.html).toContain(`<li>${line}</li>`);
  expect(mail!.text + mail!.html).not.toMatch(/My own|Of others/);
  // Opening the e-mail loads nothing.
  expect(mail!.html).not.toMatch(/<img|src=|url\(|<script/);
  await post.run(SOON + HOUR);
  await post.run(25 * HOUR);
  expect(mails()).toHaveLength(1);
  expect([ana, cleo].flatMap(({ email }) => post.to(email))).toEqual([]);
});

apiTest('only the chosen kinds are sent, and no edits without meaning', async ({ api }) => {
  const comments = { money: false, payments: false, disputes: false, household: false };
  const { ana, ben, post, mails } = await notifiedHome(api, {
    mail: { ...comments, comments: true },
  });
  const debt = await lend(ana, ben, 5, { note: 'Milk' });
  await put(ana, debt, { note: 'Oat milk' });
  await say(ana, `/transactions/${debt.id}`, 'With the coffee.');
  await post.run(SOON);
  expect(mails().map(listOf)).toEqual([['Ana commented on “Oat milk”']]);
});

apiTest(
  'changes half an hour later are in a second e-mail that has only those',
  async ({ api }) => {
    const { id, ana, ben, post, mails } = await notifiedHome(api);
    const debt = { paidBy: ana.uid, owedBy: ben.uid, amount: 5 };
    await postTransaction(ana, { ...debt, note: 'Milk' });
    await post.run(SOON);
    await rewind(api, id, ben);
    await postTransaction(ana, { ...debt, note: 'Bread' });
    await post.run(HOUR);
    expect(mails().map(listOf)).toEqual([
      ['Ana added “Milk”, $5.00: you owe them'],
      ['Ana added “Bread”, $5.00: you owe them'],
    ]);
  },
);

apiTest(
  'notifications seen in the app, or from before the choice, are not e-mailed',
  async ({ api }) => {
    const { ana, ben, cleo, post, mails } = await notifiedHome(api);
    await lend(ana, cleo, 5);
    await choose(cleo);
    await lend(ana, ben, 5);
    await markNotificationsRead(ben);
    await post.run(SOON);
    expect([...mails(), ...post.to(cleo.email)]).toEqual([]);
  },
);

apiTest('during quiet hours nothing is sent, but right after them', async ({ api }) => {
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      ...{ hour: '2-digit', minute: '2-digit' },
    }).format(at);
  const now = Date.now();
  const quietHours = { from: clock(now), to: clock(now + 3 * HOUR) };
  const { ana, ben, post, mails } = await notifiedHome(api, { quietHours });
  await lend(ana, ben, 5);
  await post.run(SOON);
  await post.run(2 * HOUR);
  expect(mails()).toEqual([]);
  await post.run(3 * HOUR + SOON);
  expect(mails()).toHaveLength(1);
});

apiTest('an unverified address gets no e-mail until it is verified', async ({ api }) => {
  const { ana, ben, post, mails } = await notifiedHome(api);
  await api.auth.updateUser(ben.uid, { emailVerified: false });
  await lend(ana, ben, 5);
  await post.run(SOON);
  expect(mails()).toEqual([]);
  await api.auth.updateUser(ben.uid, { emailVerified: true });
  await post.run(25 * HOUR);
  expect(mails()).toHaveLength(1);
});

apiTest('user text stays text, and none of it becomes a link', async ({ api }) => {
  const { ana, ben, post, mails } = await notifiedHome(api);
  const note = '<img src=x onerror=alert(1)>\n- you owe nothing https://evil.example/x';
  await lend(ana, ben, 5, { note });
  await post.run(SOON);
  const [mail] = mails();
  expect(listOf(mail!)).toHaveLength(1);
  expect(mail!.html).not.toContain('<img');
  expect(mail!.html + mail!.text + mail!.subject).not.toContain('evil.example');
});

apiTest('nothing more is sent about an entry that the reader was removed from', async ({ api }) => {
  const { ana, ben, cleo, post, mails } = await notifiedHome(api);
  const debt = await lend(ana, ben, 5, { note: 'Milk' });
  const moved = (await put(ana, debt, { owedBy: cleo.uid })).body;
  expect((await put(ana, moved, { note: 'Secret', amount: 77 })).status).toBe(200);
  await post.run(SOON);
  const [mail] = mails();
  expect(listOf(mail!)[0]).toBe('Ana took you out of “Milk”: $5.00 that you owe them, no longer');
  expect(mail!.html + mail!.text).not.toMatch(/Secret|\$77/);
});

apiTest('one call of the mail program unsubscribes from the household', async ({ api }) => {
  const { id, ana, ben, post, mails } = await notifiedHome(api, { digest: 'weekly' });
  const debt = { paidBy: ana.uid, owedBy: ben.uid, amount: 5 };
  await postTransaction(ana, debt);
  await post.run(SOON);
  const stop = /<https:\/\/housetab\.example\/api(\S+)>/.exec(
    mails()[0]!.headers.get('list-unsubscribe')!,
  );
  expect((await api.request('POST', stop![1]!)).status).toBe(204);
  const { mail, digest } = (await ben.get('/notification-settings')).body;
  expect([...new Set(Object.values(mail)), digest]).toEqual([false, 'off']);
  await rewind(api, id, ben);
  await postTransaction(ana, debt);
  await post.run(2 * HOUR);
  expect(mails()).toHaveLength(1);
  // Choosing it again re-enables it.
  await choose(ben);
  await postTransaction(ana, debt);
  await post.run(2 * HOUR);
  expect(mails()).toHaveLength(2);
});

apiTest('a former member gets e-mails for former members instead', async ({ api }) => {
  const { id, ana, ben, post, mails } = await notifiedHome(api);
  const debt = await enterDebt(ana, ben, 5, { note: 'Rent' });
  await markNotificationsRead(ben);
  expect((await ben.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
  await put(ana, debt, { amount: 6 });
  await post.run(SOON);
  expect(mails().map(letterLinesOf)).toEqual([
    ['Ana changed “Rent”: you get back $6.00, not $5.00'],
  ]);
});

apiTest('two simultaneous runs, or a run without a server, send one e-mail', async ({ api }) => {
  const { ana, ben, post, mails } = await notifiedHome(api);
  const away = await openPost(api);
  await away.close();
  await lend(ana, ben, 5);
  await away.run(SOON);
  await away.run(SOON);
  await Promise.all([post.run(SOON), post.run(SOON), post.run(SOON)]);
  expect(mails()).toHaveLength(1);
});
