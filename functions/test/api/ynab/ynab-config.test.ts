import { describe, expect } from 'vitest';
import { makeBudget } from '../../../../ynab-stand-in/budget.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';
import { readHistory, readSignal } from '../../support/households/household-fixture.ts';
import { configOf, reportOf, shareYnab } from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';

describe('the YNAB settings', () => {
  ynabTest(
    'show eight asterisks for the token, which appears nowhere else',
    async ({ started, setup: { ana, budget, token, householdId } }) => {
      const config = await succeed(ana.get('/ynab/config'));
      expect(config).toMatchObject({ ...configOf(budget, '********'), hasCredentials: true });
      const { firestore, logs } = started.api;
      const household = firestore.doc(`households/${householdId}`);
      const collections = await household.listCollections();
      const documents = await Promise.all(collections.map((each) => each.get()));
      const stored = JSON.stringify(documents.map(({ docs }) => docs.map((each) => each.data())));
      expect(stored).toContain('ciphertext');
      for (const text of [stored, JSON.stringify(logs), JSON.stringify(config)]) {
        expect(text).not.toContain(token);
        expect(text).not.toContain(Buffer.from(token).toString('base64'));
      }
    },
  );

  ynabTest('are empty before they are entered', async ({ setup }) => {
    expect(await succeed(setup.ben.get('/ynab/config'))).toEqual({
      userId: setup.ben.uid,
      apiToken: '',
      budgetId: '',
      accountId: '',
      syncFrequency: 60,
      hasCredentials: false,
      lastSyncTime: null,
      nextSyncAt: null,
      lastError: null,
      categoryMap: [],
      oauth: { isConnected: false },
      currency: null,
      automatic: {
        mode: 'off',
        day: 1,
        report: 'share',
        nextAt: null,
        lastRunAt: null,
        lastError: null,
      },
    });
  });

  ynabTest.for([
    ['the masked token', { apiToken: '********' }, /^apiToken: Please enter your actual YNAB API/],
    ['no token', { apiToken: '' }, /All fields are required/],
    ['an absent budget', { budgetId: undefined }, /All fields are required/],
    ['a budget that is no UUID', { budgetId: 'last-used' }, /UUID/],
    ['an account that is no UUID', { accountId: '../../user' }, /UUID/],
    ['a token that would be another header', { apiToken: 'a\r\nX: y' }, /token/],
    ['14 minutes', { syncFrequency: 14 }, /minimum is 15 minutes/],
  ] as const)('refuse %s', async ([_what, fields, message], { setup: { ana, budget } }) => {
    const answer = await ana.put('/ynab/config', { ...configOf(budget, 'new'), ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(message);
  });

  ynabTest(
    'accept every GUID that YNAB issues, also those of no RFC version',
    async ({ started, setup: { ana, token } }) => {
      const budgetId = 'ac962d11-e408-e5f3-13e3-2c4f4ffa2e70';
      const accountId = 'bc962d11-e408-e5f3-13e3-2c4f4ffa2e70';
      const categoryId = 'cc962d11-e408-e5f3-13e3-2c4f4ffa2e70';
      const newId = () => categoryId;
      const budget = makeBudget({ Odd: ['Odd'] }, { id: budgetId, accountId, newId });
      started.ynab.budgets.get(token)!.push(budget);
      const upper = { ...configOf(budget, token), budgetId: budgetId.toUpperCase() };
      expect(await succeed(ana.put('/ynab/config', upper))).toMatchObject({ budgetId, accountId });
      budget.groups.splice(0, budget.groups.length - 1);
      await succeed(ana.post('/ynab/sync/categories'));
      const mappings = [{ categoryName: 'Groceries', categoryId }];
      await succeed(ana.put('/ynab/category-map', { mappings }));
      await succeed(ana.post('/ynab/sync', reportOf({ Groceries: 7 })));
      expect(budget.transactions).toMatchObject([{ amount: -7000, category_id: categoryId }]);
    },
  );

  ynabTest('are refreshed every 60 minutes by default, and every 15 at most', async ({ setup }) => {
    const { ana, budget, token } = setup;
    const rest = { ...configOf(budget, token), syncFrequency: undefined };
    expect((await succeed(ana.put('/ynab/config', rest))).syncFrequency).toBe(60);
    const often = { ...rest, syncFrequency: 15 };
    expect((await succeed(ana.put('/ynab/config', often))).syncFrequency).toBe(15);
  });

  ynabTest(
    "are visible to holders of the owner's grant, and to nobody else, not even admins",
    async ({ setup: { ana, ben, budget } }) => {
      await succeed(ben.put('/ynab/config', configOf(budget, 'the-token-of-ben')));
      expect((await ana.get(`/ynab/config?userId=${ben.uid}`)).status).toBe(404);
      await shareYnab(ben, ana, 'read');
      const seen = await succeed(ana.get(`/ynab/config?userId=${ben.uid}`));
      expect(seen.apiToken).toBe('********');
      const change = { ...configOf(budget, 'mine-now'), userId: ben.uid };
      expect((await ana.put('/ynab/config', change)).status).toBe(403);
      await shareYnab(ben, ana, 'write');
      expect((await ana.put('/ynab/config', change)).status).toBe(200);
    },
  );

  ynabTest('of a member are hidden from an admin who views as that member', async ({ setup }) => {
    const { ana, ben } = setup;
    const answer = await ana.get('/ynab/config', { 'X-View-As': ben.uid });
    expect(answer.status).toBe(403);
  });

  ynabTest(
    'add a history entry without the token, and signal their readers',
    async ({ started, setup: { ana, ben, budget, householdId } }) => {
      const before = await readSignal(started.api, householdId, ana.uid);
      const other = await readSignal(started.api, householdId, ben.uid);
      await succeed(ana.put('/ynab/config', configOf(budget, 'another-token')));
      const history = await readHistory(started.api, householdId);
      const last = history.filter(({ resourceType }) => resourceType === 'ynab_config').at(-1)!;
      expect(last).toMatchObject({ actor: ana.uid, what: 'updated', ownerId: ana.uid });
      expect(JSON.stringify(last)).not.toContain('another-token');
      expect(await readSignal(started.api, householdId, ana.uid)).not.toBe(before);
      expect(await readSignal(started.api, householdId, ben.uid)).toBe(other);
    },
  );

  ynabTest('of another plan delete what belongs to the old one', async ({ setup }) => {
    const { ana, budget, token } = setup;
    const [group] = await succeed(ana.get('/ynab/categories'));
    const mappings = [{ categoryName: 'Groceries', categoryId: group.categories[0].id }];
    await succeed(ana.put('/ynab/category-map', { mappings }));
    const elsewhere = { ...configOf(budget, token), budgetId: setup.budget.accounts[0]!.id };
    const config = await succeed(ana.put('/ynab/config', elsewhere));
    expect(config).toMatchObject({ categoryMap: [], lastSyncTime: null });
    expect(await succeed(ana.get('/ynab/categories'))).toEqual([]);
    const preview = await succeed(ana.post('/ynab/sync/preview', reportOf({ Food: 1 })));
    expect(preview).toMatchObject({ unmapped: ['Food'], payload: null });
  });
});

describe('the YNAB categories', () => {
  ynabTest('are those that can be booked to, in their groups', async ({ setup }) => {
    const groups = await succeed(setup.ana.get('/ynab/categories'));
    const names = groups.map((group: { name: string; categories: { name: string }[] }) => [
      group.name,
      ...group.categories.map(({ name }) => name),
    ]);
    expect(names).toEqual([
      ['Daily', 'Food', 'Fun'],
      ['Home', 'Rent'],
    ]);
  });

  ynabTest('can only be mapped if they exist, each name once', async ({ setup }) => {
    const { ana, budget } = setup;
    const put = (...mappings: object[]) => ana.put('/ynab/category-map', { mappings });
    const [group] = await succeed(ana.get('/ynab/categories'));
    const categoryId = group.categories[0].id as string;
    expect((await put({ categoryName: 'A', categoryId: budget.id })).status).toBe(400);
    const twice = [
      { categoryName: 'A', categoryId },
      { categoryName: 'a', categoryId },
    ];
    expect((await put(...twice)).body.errors[0].path).toBe('mappings.1.categoryName');
    const odd = { categoryName: 'toString. [x] `y`', categoryId };
    expect((await succeed(put(odd))).categoryMap).toEqual([odd]);
    expect((await succeed(put())).categoryMap).toEqual([]);
  });

  ynabTest('require the YNAB settings', async ({ setup }) => {
    const answer = await setup.ben.post('/ynab/sync/categories');
    expect([answer.status, answer.body.code]).toEqual([409, 'ynab_not_connected']);
  });

  ynabTest.for([
    [401, 502, 'upstream_failed', /token/],
    [403, 502, 'upstream_failed', /subscription/],
    [404, 502, 'upstream_failed', /ids/],
    [429, 429, 'too_many_requests', /hour/],
    [500, 502, 'upstream_failed', /try again/],
  ] as const)(
    'if YNAB responds with %i, give the member an instruction',
    async ([ynabStatus, status, code, message], { started, setup: { ana } }) => {
      started.ynab.failures.add({ kind: 'status', status: ynabStatus });
      const answer = await ana.post('/ynab/sync/categories');
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.detail).toMatch(message);
      expect((await succeed(ana.get('/ynab/config'))).lastError).toMatch(message);
      const again = await succeed(ana.post('/ynab/sync/categories'));
      expect(again.lastError).toBeNull();
      expect(again.nextSyncAt).not.toBeNull();
    },
  );

  ynabTest(
    'are requested once if nothing has changed, with the last server knowledge',
    async ({ started, setup: { ana } }) => {
      const before = started.ynab.exchanges.length;
      await succeed(ana.post('/ynab/sync/categories'));
      const asked = started.ynab.exchanges.slice(before);
      expect(asked.map(({ path }) => path)).toEqual([
        expect.stringContaining('last_knowledge_of_server='),
      ]);
    },
  );
});
