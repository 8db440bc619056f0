import { describe, expect } from 'vitest';
import { addGroup, changeKept, findKeptCategory } from '../../../../ynab-stand-in/budget.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';
import { reportOf, shareYnab, statementOf } from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';

describe('a report', () => {
  ynabTest(
    'becomes one split transaction, exactly as in the preview',
    async ({ started, setup: { ana, budget } }) => {
      const preview = await succeed(ana.post('/ynab/sync/preview', reportOf()));
      expect(statementOf(budget)).toEqual([]);
      const answer = await ana.post('/ynab/sync', reportOf());
      expect(answer.status).toBe(201);
      expect(answer.headers.get('Location')).toBe(`/api/ynab/syncs/${answer.body.sync.id}`);
      expect(answer.body).toMatchObject({
        status: 'synced',
        sync: { state: 'synced', total: 912.5, replacements: 0, lastError: null },
      });
      const sent = started.ynab.exchanges.findLast(({ method }) => method === 'POST')!.body;
      expect(sent).toEqual({ transaction: preview.payload });
      expect(preview).toMatchObject({ status: 'new', total: 912.5, unmapped: [], syncId: null });
      expect(statementOf(budget)).toEqual([912.5]);
      expect(budget.transactions[0]!.subtransactions.map(({ amount }) => amount)).toEqual([
        -12_500, -900_000,
      ]);
    },
  );

  ynabTest('of one category is a plain transaction', async ({ setup }) => {
    await succeed(setup.ana.post('/ynab/sync', reportOf({ food: 1 })));
    expect(setup.budget.transactions[0]).toMatchObject({
      category_name: 'Food',
      subtransactions: [],
    });
  });

  ynabTest('may have any number of categories', async ({ setup: { ana, budget } }) => {
    const names = Array.from({ length: 450 }, (_, index) => `Category ${index}`);
    addGroup(budget, 'Many', names);
    await succeed(ana.post('/ynab/sync/categories'));
    await succeed(
      ana.post('/ynab/sync', reportOf(Object.fromEntries(names.map((one) => [one, 1])))),
    );
    expect(statementOf(budget)).toEqual([450]);
  });

  ynabTest(
    'has the date of its last day, or today if that is in the future, in UTC',
    async ({ started, setup }) => {
      const { ana, api } = { ...setup, ...started };
      const now = new Date('2026-11-20T23:59:00Z');
      api.setNow(now);
      started.ynab.setNow(now);
      const ahead = await succeed(ana.post('/ynab/sync', { ...reportOf(), date: '2026-11-30' }));
      expect(ahead.sync.date).toBe('2026-11-20');
      const past = { ...reportOf(), date: '2026-10-31', memo: 'October' };
      expect((await succeed(ana.post('/ynab/sync', past))).sync.date).toBe('2026-10-31');
      const old = { ...reportOf(), date: '2021-11-19', memo: 'Long ago' };
      expect((await ana.post('/ynab/sync', old)).status).toBe(400);
    },
  );

  ynabTest('with categories missing at YNAB is refused, naming them', async ({ setup }) => {
    const { ana, budget } = setup;
    const answer = await ana.post('/ynab/sync', reportOf({ Food: 1, Bikes: 2, Pets: 3 }));
    expect([answer.status, answer.body.code]).toEqual([422, 'unmapped_categories']);
    expect(answer.body.unmapped).toEqual(['Bikes', 'Pets']);
    expect(answer.body.detail).toContain('"Bikes", "Pets"');
    expect(statementOf(budget)).toEqual([]);
    const categoryId = findKeptCategory(budget, 'Fun').id;
    const mappings = ['bikes', 'PETS'].map((categoryName) => ({ categoryName, categoryId }));
    await succeed(ana.put('/ynab/category-map', { mappings }));
    await succeed(ana.post('/ynab/sync', reportOf({ Food: 1, Bikes: 2, Pets: 3 })));
    expect(statementOf(budget)).toEqual([6]);
  });

  ynabTest.for([
    ['closed', { closed: true }],
    ['deleted at YNAB', { deleted: true }],
    ['not part of the budget', { on_budget: false }],
  ] as const)('is not sent to an account that is %s', async ([message, state], { setup }) => {
    const { ana, budget } = setup;
    Object.assign(budget.accounts[0]!, state);
    const answer = await ana.post('/ynab/sync', reportOf());
    expect([answer.status, answer.body.code]).toEqual([409, 'ynab_account_unusable']);
    expect(answer.body.detail).toContain(message);
    expect(statementOf(budget)).toEqual([]);
    const [sync] = await succeed(ana.get('/ynab/syncs'));
    expect(sync).toMatchObject({ state: 'failed', lastError: answer.body.detail });
    Object.assign(budget.accounts[0]!, { closed: false, deleted: false, on_budget: true });
    await succeed(ana.post('/ynab/sync', reportOf()));
    expect(statementOf(budget)).toEqual([912.5]);
  });

  ynabTest(
    "can be sent by holders of the owner's write grant, and by nobody else",
    async ({ setup: { ana, ben, budget } }) => {
      const report = { ...reportOf(), userId: ana.uid };
      expect((await ben.post('/ynab/sync', report)).status).toBe(404);
      await shareYnab(ana, ben, 'read');
      expect((await ben.post('/ynab/sync', report)).status).toBe(403);
      await shareYnab(ana, ben, 'write');
      expect((await ben.post('/ynab/sync', report)).status).toBe(201);
      expect((await ana.post('/ynab/sync', reportOf())).body.status).toBe('already_synced');
      expect(statementOf(budget)).toEqual([912.5]);
    },
  );

  ynabTest('is marked if YNAB silently ignores its category', async ({ started, setup }) => {
    const { ana, budget } = setup;
    const categories = started.api.firestore.collection(
      `households/${setup.householdId}/ynabConfigs/${ana.uid}/ynabCategories`,
    );
    await categories.doc(findKeptCategory(budget, 'Visa').id).set({
      name: 'Visa',
      groupId: 'cards',
      groupName: 'Cards',
    });
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf({ Food: 1, Visa: 2 })));
    expect(sync.ignoredCategories).toEqual(['Visa']);
  });
});

describe('the same report again', () => {
  ynabTest('is found, and creates no second transaction', async ({ setup: { ana, budget } }) => {
    await succeed(ana.post('/ynab/sync', reportOf()));
    const again = await ana.post('/ynab/sync', reportOf({ rent: 900, FOOD: 12.5 }));
    expect([again.status, again.body.status]).toEqual([200, 'already_synced']);
    expect(statementOf(budget)).toEqual([912.5]);
    const preview = await succeed(ana.post('/ynab/sync/preview', reportOf()));
    expect(preview.status).toBe('already_synced');
  });

  ynabTest('at the same moment is one transaction', async ({ setup: { ana, budget } }) => {
    const answers = await Promise.all([1, 2, 3].map(() => ana.post('/ynab/sync', reportOf())));
    expect(statementOf(budget)).toEqual([912.5]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  ynabTest('of other dates or filters is another report', async ({ setup: { ana, budget } }) => {
    const report = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const others = [{ payTo: 'Ben' }, { optional: false }, { shareOf: ana.uid }];
    for (const filters of [{}, ...others]) {
      await succeed(ana.post('/ynab/sync', { ...reportOf(), report: { ...report, ...filters } }));
    }
    expect(statementOf(budget)).toEqual([912.5, 912.5, 912.5, 912.5]);
    const body = { ...reportOf(), report: { ...report, payTo: 'ben' } };
    expect((await succeed(ana.post('/ynab/sync', body))).status).toBe('already_synced');
    expect(await succeed(ana.get('/ynab/syncs'))).toHaveLength(4);
  });

  ynabTest(
    'that has changed is not sent: the difference is shown, then it is replaced',
    async ({ setup: { ana, budget } }) => {
      const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
      const changed = reportOf({ Food: 20, Fun: 5, Rent: 900 });
      const refused = await ana.post('/ynab/sync', changed);
      expect([refused.status, refused.body.code]).toEqual([409, 'report_changed']);
      const difference = {
        totalBefore: 912.5,
        totalAfter: 925,
        categories: [
          { categoryName: 'Food', before: 12.5, after: 20, isRemapped: false },
          { categoryName: 'Fun', before: null, after: 5, isRemapped: false },
        ],
        texts: [],
      };
      expect(refused.body).toMatchObject({ syncId: sync.id, difference, isRemoved: false });
      const preview = await succeed(ana.post('/ynab/sync/preview', changed));
      expect(preview).toMatchObject({ status: 'changed', syncId: sync.id, difference });
      expect(statementOf(budget)).toEqual([912.5]);

      const replaced = await succeed(ana.put(`/ynab/syncs/${sync.id}`, changed));
      expect(replaced).toMatchObject({ status: 'replaced', sync: { total: 925, replacements: 1 } });
      expect(statementOf(budget)).toEqual([925]);
      expect(budget.transactions.at(-1)!.import_id).toBe(preview.payload.import_id);
      const again = await succeed(ana.put(`/ynab/syncs/${sync.id}`, changed));
      expect(again.status).toBe('already_synced');
      expect(statementOf(budget)).toEqual([925]);
    },
  );

  ynabTest(
    'that was deleted at YNAB is sent again only on a request to replace it',
    async ({ setup: { ana, budget } }) => {
      const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
      budget.transactions[0]!.deleted = true;
      const refused = await ana.post('/ynab/sync', reportOf());
      expect(refused.body).toMatchObject({ code: 'report_changed', isRemoved: true });
      expect(statementOf(budget)).toEqual([]);
      await succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf()));
      expect(statementOf(budget)).toEqual([912.5]);
    },
  );

  ynabTest('is not replaced by another report', async ({ setup: { ana, budget } }) => {
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    const other = { ...reportOf({ Food: 1 }), memo: 'October' };
    expect((await ana.put(`/ynab/syncs/${sync.id}`, other)).status).toBe(409);
    expect(statementOf(budget)).toEqual([912.5]);
  });

  ynabTest('stays unchanged if the account was closed since', async ({ setup }) => {
    const { ana, budget } = setup;
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    budget.accounts[0]!.closed = true;
    const answer = await ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 1 }));
    expect(answer.body.code).toBe('ynab_account_unusable');
    expect(statementOf(budget)).toEqual([912.5]);
    const [stored] = await succeed(ana.get('/ynab/syncs'));
    expect(stored).toMatchObject({ state: 'synced', total: 912.5 });
  });
});

ynabTest(
  'a category that was deleted at YNAB loses its mapping at the next reading',
  async ({ setup: { ana, budget } }) => {
    changeKept(budget, findKeptCategory(budget, 'Food'), { deleted: true });
    await succeed(ana.post('/ynab/sync/categories'));
    expect((await ana.post('/ynab/sync', reportOf())).body.unmapped).toEqual(['Food']);
  },
);
