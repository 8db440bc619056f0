import { makeBudget } from '../../../../../ynab-stand-in/budget.ts';
import { configOf, reportOf } from '../../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../../support/server/api-client.ts';
import type { Chapter } from './chapter.ts';

export const ynabCalls: Chapter = {
  name: 'YNAB',
  async run({ ana, ben, ynab, consent }) {
    const budget = makeBudget({ Daily: ['Food', 'Fun'], Home: ['Rent'] });
    ynab.budgets.set('contract-token', [budget]);
    await ana.get('/ynab/plans');
    await ana.get('/ynab/plans', { 'X-YNAB-Token': 'contract-token' });
    await ana.get('/ynab/plans', { 'X-YNAB-Token': 'another' });
    await ana.get('/ynab/plans', { 'X-YNAB-Token': '********' });
    await ana.get('/ynab/config');
    await ana.post('/ynab/sync/categories');
    await ana.put('/ynab/config', configOf(budget, '********'));
    await ana.put('/ynab/config', configOf(budget, 'contract-token'));
    await ana.get('/ynab/config');
    await ana.get('/ynab/plans');
    await ben.get(`/ynab/config?userId=${ana.uid}`);
    await ana.post('/ynab/sync/categories');
    await ana.post('/ynab/sync/categories', { userId: ana.uid });
    const groups = await succeed(ana.get('/ynab/categories'));
    await ana.get('/ynab/categories?userId=nobody');
    const categoryId = groups[0].categories[0].id as string;
    const mappings = [{ categoryName: 'Groceries', categoryId }];
    await ana.put('/ynab/category-map', { mappings });
    await ana.put('/ynab/category-map', { mappings: [...mappings, ...mappings] });

    await ana.put('/ynab/automatic', { mode: 'last_month', day: 3 });
    await ana.put('/ynab/automatic', { mode: 'off' });
    await ana.put('/ynab/automatic', { mode: 'sometimes' });
    await ben.put('/ynab/automatic', { mode: 'running_month', report: 'owed' });

    const first = reportOf();
    await ana.post('/ynab/sync/preview', first);
    await ana.post('/ynab/sync/preview', { ...first, categories: [] });
    const { sync } = await succeed(ana.post('/ynab/sync', first));
    await ana.post('/ynab/sync', first);
    await ana.post('/ynab/sync', reportOf({ Unknown: 1 }));
    const changed = reportOf({ Food: 20, Groceries: 3, Rent: 900 });
    await ana.post('/ynab/sync/preview', changed);
    await ana.post('/ynab/sync', changed);
    await ana.put(`/ynab/syncs/${sync.id}`, changed);
    await ana.put(`/ynab/syncs/${sync.id}`, { ...changed, memo: 'Another report' });
    await ana.post(`/ynab/syncs/${sync.id}/finish`);
    budget.transactions.at(-1)!.amount = -1;
    await ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 1 }));
    await ana.put(`/ynab/syncs/${sync.id}`, { ...reportOf({ Food: 1 }), overwrite: true });
    await ana.delete(`/ynab/syncs/${sync.id}`);
    await ana.post(`/ynab/syncs/${sync.id}/finish`);
    await ana.delete(`/ynab/syncs/${sync.id}?forget=maybe`);
    await ana.delete('/ynab/syncs/nowhere');
    const report = {
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      payTo: 'Ben',
      owedTo: ana.uid,
    };
    await ana.post('/ynab/sync', { ...reportOf({ Food: 1 }), report });
    await ana.post('/ynab/sync/preview', {
      ...reportOf({ Food: 1 }),
      report: { ...report, paid: true },
    });
    ynab.failures.add({ kind: 'status', status: 401 });
    await ana.post('/ynab/sync', { ...first, memo: 'A third' });
    await ana.get('/ynab/syncs?limit=1');
    await ana.get('/ynab/syncs?limit=0');
    await ben.delete(`/ynab/config?userId=${ana.uid}`);
    await ana.delete('/ynab/config');

    const { url } = await succeed(ana.post('/ynab/oauth'));
    const returned = consent.consent(url, [budget]);
    await ben.put('/ynab/oauth', returned);
    consent.failures.add({ kind: 'status', status: 500 });
    await ana.put('/ynab/oauth', returned);
    await ana.put('/ynab/oauth', returned);
    await ana.get('/ynab/config');
    await ana.get('/ynab/plans');
    await ana.delete('/ynab/config');
  },
};
