import { describe, expect } from 'vitest';
import { markNotificationsRead } from '../../support/entries/notification-fixture.ts';
import { enterDebt, put } from '../../support/entries/transaction-fixture.ts';
import {
  addEntries,
  HOUR,
  letterHome,
  letterLinesOf,
} from '../../support/letters/letter-fixture.ts';
import type { TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** E-mails omit nothing: neither entries just before a departure, nor entries hidden behind many others. */

apiTest(
  'an e-mail includes changes just before a removal, and nothing that the reader has seen',
  async ({ api }) => {
    const { id, ana, ben, cleo, post, letters } = await letterHome(api);
    const [rent, milk] = await Promise.all(
      ['Rent', 'Milk'].map((note) => enterDebt(ben, cleo, 100, { note })),
    );
    await markNotificationsRead(cleo);
    await ben.delete(`/transactions/${rent!.id}`);
    await ben.delete(`/transactions/${milk!.id}`);
    const { notices } = await cleo.getBody('/notices');
    const ids = [notices[0].id];
    expect((await cleo.put('/notices/seen', { ids })).status).toBe(204);
    expect((await ana.delete(`/households/${id}/members/${cleo.uid}`)).status).toBe(204);
    await post.run();
    expect(letters().map(letterLinesOf)).toEqual([
      ['Ana removed you from the household', 'Ben deleted “Rent”, $100.00 that they owe you'],
    ]);
  },
);

apiTest(
  'amounts are in the currency of the household, whichever e-mail is next',
  async ({ api }) => {
    const homes = [
      await letterHome(api, 'JPY'),
      await letterHome(api, 'KWD'),
      await letterHome(api),
    ];
    for (const { ben, cleo, leave } of homes) {
      const debt = await enterDebt(ben, cleo, 1000, { note: 'Rent' });
      await leave();
      await put(ben, debt, { amount: 1100 });
    }
    // One run sends all of them.
    await homes[0]!.post.run();
    const told = homes.map(({ cleo }) => homes[0]!.post.to(cleo.email).map(letterLinesOf));
    const changed = (now: string, before: string) => [
      [`Ben changed “Rent”: you get back ${now}, not ${before}`],
    ];
    expect(told).toEqual([
      changed('¥1,100', '¥1,000'),
      changed('KWD\u00a01,100.000', 'KWD\u00a01,000.000'),
      changed('$1,100.00', '$1,000.00'),
    ]);
    for (const { cleo } of homes.slice(0, 2)) {
      expect(homes[0]!.post.to(cleo.email)[0]!.text).not.toContain('$');
    }
  },
);

apiTest('a run right after an edit loses nothing', async ({ api }) => {
  const { ben, cleo, post, leave, letters } = await letterHome(api);
  const debt = await enterDebt(ben, cleo, 10);
  await leave();
  await put(ben, debt, { amount: 11 });
  await post.run(0);
  expect(letters()).toEqual([]);
  await post.run();
  expect(letters()).toHaveLength(1);
});

describe('an e-mail about many entries', () => {
  const added = (by: TestClient, to: TestClient, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ actor: by.uid, what: 'created', concerns: [to.uid] },
      after: { note: `Tea ${index}`, amount: 1, paidBy: by.uid, owedBy: to.uid },
    }));

  apiTest('is complete despite any number of comments', async ({ api }) => {
    const { id, ben, cleo, post, leave, letters } = await letterHome(api);
    const debt = await enterDebt(ben, cleo, 10, { note: 'Rent' });
    await leave();
    await put(ben, debt, { amount: 11 });
    const comments = Array.from({ length: 1050 }, () => ({
      ...{ actor: ben.uid, what: 'commented', concerns: [cleo.uid], after: null },
    }));
    await addEntries(api, id, [...comments, ...added(ben, cleo, 1)]);
    await post.run(HOUR);
    await post.run(26 * HOUR);
    expect(letters().map(letterLinesOf)).toEqual([
      ['Ben changed “Rent”: you get back $11.00, not $10.00'],
      ['Ben added “Tea 0”, $1.00: you owe them'],
    ]);
  });

  apiTest('lists the oldest hundred, and the next e-mail lists the rest', async ({ api }) => {
    const { id, ben, cleo, post, leave, letters } = await letterHome(api);
    const debt = await enterDebt(ben, cleo, 10, { note: 'Rent' });
    await leave();
    await put(ben, debt, { amount: 11 });
    await addEntries(api, id, added(ben, cleo, 120));
    await post.run(HOUR);
    await post.run(26 * HOUR);
    await post.run(51 * HOUR);
    const lines = letters().map(letterLinesOf);
    expect(lines.map(({ length }) => length)).toEqual([100, 21]);
    const names = lines.flatMap((some) => some.toReversed()).slice(1);
    expect(names.map((line) => /“(.*)”/.exec(line)?.[1])).toEqual(
      Array.from({ length: 120 }, (_, index) => `Tea ${index}`),
    );
    expect(letters().map(({ text }) => text.includes('This letter is full.'))).toEqual([
      true,
      false,
    ]);
  });
});
