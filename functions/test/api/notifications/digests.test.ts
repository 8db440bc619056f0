import { expect, onTestFinished } from 'vitest';
import { addDays, dayIn, monthName } from '../../../src/core/calendar/calendar.ts';
import { nextDigest, periodOf } from '../../../src/core/notification/digest-times.ts';
import { nothingChosen } from '../../../src/core/notification/notification-choices.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { close, dayGone, monthGone } from '../../support/entries/month-fixture.ts';
import { pay } from '../../support/entries/payment-fixture.ts';
import {
  makeFirstDraft,
  makeRecurringExpense,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import { postTransaction, lend } from '../../support/entries/transaction-fixture.ts';
import { HOUR, openPost } from '../../support/letters/letter-fixture.ts';
import { choose, notifiedHome } from '../../support/letters/notified-fixture.ts';
import type { TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A digest states its reader's balances once a week or month. */

const zone = 'America/New_York';
const { mail: noMail } = nothingChosen;

/** Milliseconds until the next digest is due. */
function untilDue(digest: 'weekly' | 'monthly'): number {
  return nextDigest(digest, zone, new Date())!.getTime() - Date.now() + 60_000;
}

/** A day that the next digest covers. */
function coveredDay(digest: 'weekly' | 'monthly'): string {
  return periodOf(digest, dayIn(zone, nextDigest(digest, zone, new Date())!)).end;
}

apiTest(
  'a digest is sent once when it is due, with open balances and spending',
  async ({ api }) => {
    const { ana, ben, cleo, post, mails } = await notifiedHome(api, {
      mail: noMail,
      digest: 'monthly',
    });
    const transactionDate = coveredDay('monthly');
    const debt = { paidBy: ana.uid, owedBy: ben.uid, transactionDate };
    await postTransaction(ana, { ...debt, amount: 35.9, type: 'Groceries' });
    await postTransaction(ana, { ...debt, owedBy: cleo.uid, amount: 77, type: 'Secret' });
    await post.digests(HOUR);
    expect(mails()).toEqual([]);
    const due = untilDue('monthly');
    await Promise.all([post.digests(due), post.digests(due), post.digests(due)]);
    await post.digests(due + 24 * HOUR);
    const [digest, ...others] = mails();
    expect(others).toEqual([]);
    expect(digest!.subject).toMatch(/^\w+: you owe Ana \$35\.90$/);
    expect(digest!.text).toMatch(/Your share in \w+: \$35\.90\n-+\n\n- Groceries: \$35\.90/);
    expect(digest!.text + digest!.html).not.toMatch(/Secret|\$77/);
    expect([ana, cleo].flatMap(({ email }) => post.to(email))).toEqual([]);
  },
);

apiTest(
  'a digest compares with the period before, and draws categories in their colors',
  async ({ api }) => {
    const { ana, ben, post, mails } = await notifiedHome(api, { mail: noMail, digest: 'monthly' });
    const color = '#22c55e';
    await ana.post('/categories', { name: 'Food', color, userId: null });
    const end = coveredDay('monthly');
    const monthBefore = periodOf('monthly', `${end.slice(0, 7)}-01`).end;
    const own = { paidBy: ben.uid, owedBy: null, type: 'Food' };
    await postTransaction(ben, { ...own, amount: 30, transactionDate: end });
    await postTransaction(ben, { ...own, amount: 42, transactionDate: monthBefore });
    await post.digests(untilDue('monthly'));
    const [digest] = mails();
    expect(digest!.subject).toMatch(/^\w+: you are even with everybody$/);
    expect(digest!.text).toMatch(
      /Your share in \w+: \$30\.00\n-+\n\n\$12\.00 less than in \w+\.\n/,
    );
    expect(digest!.html).toContain(`bgcolor="${color}"`);
  },
);

apiTest('a closed month is sent at once, and only once', async ({ api }) => {
  const { ana, ben, post, mails } = await notifiedHome(api, { mail: noMail, digest: 'monthly' });
  const debt = { paidBy: ana.uid, owedBy: ben.uid, amount: 35.9 };
  await postTransaction(ana, { ...debt, transactionDate: dayGone() });
  await post.digests(HOUR);
  expect(mails()).toEqual([]);
  await close(ana);
  await Promise.all([post.digests(HOUR), post.digests(HOUR)]);
  const [letter, ...others] = mails();
  expect(others).toEqual([]);
  const month = monthName(monthGone());
  expect(letter!.subject).toBe(`${month}: you owe Ana $35.90`);
  expect(letter!.text).toContain(`Look at all of ${month}: https://housetab.example/open?`);
  expect(letter!.text).toContain(encodeURIComponent(`/months/${monthGone()}`));

  await ana.delete(`/months/${monthGone()}/close`);
  await close(ana);
  await choose(ben, { mail: noMail, digest: 'off' });
  await choose(ben, { mail: noMail, digest: 'monthly' });
  await post.digests(HOUR);
  expect(mails()).toHaveLength(1);
  // The next one is sent on its day.
  await post.digests(untilDue('monthly'));
  expect(mails().map(({ subject }) => subject.split(':')[0])).toEqual([
    ...[month, monthName(coveredDay('monthly').slice(0, 7))],
  ]);
});

apiTest('no digest is sent without content or without a verified address', async ({ api }) => {
  const { ana, ben, cleo, post, mails } = await notifiedHome(api, {
    mail: noMail,
    digest: 'weekly',
  });
  await post.digests(untilDue('weekly'));
  expect(mails()).toEqual([]);
  await choose(cleo, { mail: noMail, digest: 'weekly' });
  await pay(ana, cleo, 5);
  await api.auth.updateUser(cleo.uid, { emailVerified: false });
  await post.digests(untilDue('weekly'));
  expect([...mails(), ...post.to(cleo.email), ...post.to(ben.email)]).toEqual([]);
});

apiTest("a digest names the drafts of its reader's entries", async ({ api }) => {
  const { id, ana, ben, cleo, post, mails } = await notifiedHome(api, {
    mail: noMail,
    digest: 'weekly',
  });
  await seed(api, id, groceriesCategory);
  const rule = { every: 1, unit: 'month', start: addDays(dayIn(zone, new Date()), 1) };
  const named = (note: string, people: TestClient[]) => ({
    ...varyingExpenseBody(people, { note }),
    rule,
  });
  await makeFirstDraft(
    api,
    id,
    await makeRecurringExpense(ana, [ana, ben], named('Power', [ana, ben])),
  );
  await makeFirstDraft(
    api,
    id,
    await makeRecurringExpense(ana, [ana, cleo], named('Secret', [ana, cleo])),
  );
  await post.digests(untilDue('weekly'));
  const [digest] = mails();
  expect(digest!.text).toMatch(/This waits for its amount:\s+- “Power” of \w+ \d+, \d{4}/);
  expect(digest!.text).toContain('Say how much it was: ');
  expect(digest!.text + digest!.html).not.toContain('Secret');
});

apiTest('one call of the mail program unsubscribes', async ({ api }) => {
  const { ana, ben, post, mails } = await notifiedHome(api, { mail: noMail, digest: 'weekly' });
  await lend(ana, ben, 5);
  const due = untilDue('weekly');
  await post.digests(due);
  const header = mails()[0]!.headers.get('list-unsubscribe')!;
  const stop = /<https:\/\/housetab\.example\/api(\S+)>/.exec(header)![1]!;
  expect((await api.request('POST', stop)).status).toBe(204);
  await post.digests(due + 7 * 24 * HOUR);
  expect(mails()).toHaveLength(1);
});

apiTest(
  'no digest is started if a run has little time left; the next run sends it',
  async ({ api }) => {
    const { ana, ben, post, mails } = await notifiedHome(api, { mail: noMail, digest: 'weekly' });
    await lend(ana, ben, 5);
    const due = untilDue('weekly');
    expect(await post.digests(due, 401_000)).toBe(0);
    expect(mails()).toEqual([]);
    await post.digests(due);
    expect(mails()).toHaveLength(1);
  },
);

apiTest('a former member gets no digest', async ({ api }) => {
  const { id, ana, ben, post, mails } = await notifiedHome(api, { mail: noMail, digest: 'weekly' });
  await lend(ana, ben, 5);
  expect((await ana.delete(`/households/${id}/members/${ben.uid}`)).status).toBe(204);
  await post.digests(untilDue('weekly'));
  expect(mails()).toEqual([]);
});

apiTest('a server that rejects a digest is retried with the same period', async ({ api }) => {
  const { ana, ben, post, mails } = await notifiedHome(api, { mail: noMail, digest: 'weekly' });
  await lend(ana, ben, 5);
  const due = untilDue('weekly');
  const later = Object.assign(new Error('Not now.'), { responseCode: 451 });
  const refusing = await openPost(api, { onRcptTo: (_to, _session, done) => done(later) });
  onTestFinished(() => refusing.close());
  await refusing.digests(due);
  await post.digests(due);
  expect(mails()).toEqual([]);
  await post.digests(due + HOUR);
  await post.digests(due + 2 * HOUR);
  expect(mails()).toHaveLength(1);
});
