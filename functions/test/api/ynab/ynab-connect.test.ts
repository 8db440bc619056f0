import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { makeAccount, makeBudget } from '../../../../ynab-stand-in/budget.ts';
import { readHistory } from '../../support/households/household-fixture.ts';
import { configOf, reportOf, shareYnab, statementOf } from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';

describe('connecting to YNAB', () => {
  ynabTest(
    'takes three requests to YNAB, from the pasted token to the categories',
    async ({ started: { ynab }, setup: { ben } }) => {
      const token = `pasted-${randomUUID()}`;
      const home = makeBudget({ Daily: ['Food'] }, { name: 'Home' });
      const yen = makeBudget({ Daily: ['Food'] }, { name: 'Tokyo' });
      yen.currency = 'JPY';
      home.accounts.push(
        { ...makeAccount(randomUUID(), 'Old savings'), closed: true },
        { ...makeAccount(randomUUID(), 'House value'), on_budget: false },
      );
      ynab.budgets.set(token, [yen, home]);
      const before = ynab.exchanges.length;

      const { plans } = await succeed(ben.get('/ynab/plans', { 'X-YNAB-Token': token }));
      expect(plans).toEqual([
        {
          id: home.id,
          name: 'Home',
          currency: 'USD',
          isUsable: true,
          accounts: [
            { id: home.accounts[0]!.id, name: 'Joint checking', isTracking: false },
            { id: home.accounts[2]!.id, name: 'House value', isTracking: true },
          ],
        },
        expect.objectContaining({ name: 'Tokyo', currency: 'JPY', isUsable: false }),
      ]);
      const [{ id: budgetId, accounts }] = plans;
      const body = { apiToken: token, budgetId, accountId: accounts[0].id };
      await succeed(ben.put('/ynab/config', body));
      const config = await succeed(ben.post('/ynab/sync/categories'));
      expect(config).toMatchObject({ hasCredentials: true, lastError: null, currency: 'USD' });
      const asked = ynab.exchanges.slice(before).map(({ method, path }) => `${method} ${path}`);
      expect(asked).toHaveLength(3);
      expect(asked[0]).toBe('GET /v1/plans?include_accounts=true');
    },
  );

  ynabTest(
    'stores nothing of a token that was only tried',
    async ({ started: { ynab, api }, setup: { ben, householdId, budget } }) => {
      const token = `tried-${randomUUID()}`;
      ynab.budgets.set(token, [budget]);
      await succeed(ben.get('/ynab/plans', { 'X-YNAB-Token': token }));
      const secret = api.firestore.doc(`households/${householdId}/ynabSecrets/${ben.uid}`);
      expect((await secret.get()).exists).toBe(false);
      expect((await succeed(ben.get('/ynab/config'))).hasCredentials).toBe(false);
      expect((await ben.get('/ynab/plans')).body.code).toBe('ynab_not_connected');
      expect(JSON.stringify(api.logs)).not.toContain(token);
    },
  );

  ynabTest(
    'offers the plans of the stored token to its owner and to holders of a write grant',
    async ({ setup: { ana, ben, budget } }) => {
      const mine = await succeed(ana.get('/ynab/plans'));
      expect(mine.plans).toMatchObject([{ id: budget.id, name: 'Our budget' }]);
      expect((await ben.get(`/ynab/plans?userId=${ana.uid}`)).status).toBe(404);
      await shareYnab(ana, ben, 'read');
      expect((await ben.get(`/ynab/plans?userId=${ana.uid}`)).status).toBe(403);
      await shareYnab(ana, ben, 'write');
      expect(await succeed(ben.get(`/ynab/plans?userId=${ana.uid}`))).toEqual(mine);
    },
  );

  ynabTest.for([
    [401, '401', 502, 'upstream_failed', /does not accept this token\. Copy all of it/],
    [403, '403.1', 502, 'upstream_failed', /subscription has lapsed\. Renew it/],
    [403, '403.2', 502, 'upstream_failed', /trial has ended\. Subscribe/],
    [403, '403.3', 502, 'upstream_failed', /personal access token/],
    [429, '429', 429, 'too_many_requests', /Try again in an hour/],
    [503, '503', 502, 'upstream_failed', /please try again/],
  ] as const)(
    'gives an instruction if YNAB responds with %i (%s)',
    async ([ynabStatus, id, status, code, message], { started: { ynab }, setup: { ben } }) => {
      const token = `refused-${randomUUID()}`;
      ynab.failures.add({ kind: 'status', status: ynabStatus, id });
      const answer = await ben.get('/ynab/plans', { 'X-YNAB-Token': token });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.detail).toMatch(message);
      expect(JSON.stringify(answer.body)).not.toContain(token);
    },
  );

  ynabTest('refuses a malformed token without repeating it', async ({ setup: { ben } }) => {
    const answer = await ben.get('/ynab/plans', { 'X-YNAB-Token': 'to ken-with-a-space' });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(answer.body)).not.toContain('ken-with');
    const masked = await ben.get('/ynab/plans', { 'X-YNAB-Token': '********' });
    expect(masked.body.detail).toMatch(/enter your actual YNAB API token/);
  });
});

describe('disconnecting from YNAB', () => {
  ynabTest(
    'deletes token, settings, schedule, mappings and categories, and keeps the history',
    async ({ started: { api }, setup: { ana, budget, householdId } }) => {
      const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
      await succeed(ana.put('/ynab/automatic', { mode: 'running_month' }));
      expect((await ana.delete('/ynab/config')).status).toBe(204);

      const household = api.firestore.doc(`households/${householdId}`);
      for (const place of ['ynabConfigs', 'ynabSecrets']) {
        expect((await household.collection(place).doc(ana.uid).get()).exists, place).toBe(false);
      }
      const categories = household.collection(`ynabConfigs/${ana.uid}/ynabCategories`);
      expect((await categories.get()).size).toBe(0);
      expect(await succeed(ana.get('/ynab/config'))).toMatchObject({
        ...{ apiToken: '', budgetId: '', hasCredentials: false, nextSyncAt: null, categoryMap: [] },
        automatic: { mode: 'off', nextAt: null },
      });
      expect(statementOf(budget)).toEqual([912.5]);
      expect(await succeed(ana.get('/ynab/syncs'))).toMatchObject([
        { id: sync.id, state: 'synced', nextActions: ['connect'] },
      ]);
      const lines = (await readHistory(api, householdId)).filter(({ what }) => what === 'deleted');
      expect(lines).toMatchObject([{ actor: ana.uid, resourceType: 'ynab_config', after: null }]);
    },
  );

  ynabTest(
    'twice has no further effect',
    async ({ started: { api }, setup: { ana, ben, householdId } }) => {
      const both = await Promise.all([ana.delete('/ynab/config'), ana.delete('/ynab/config')]);
      expect(both.map(({ status }) => status)).toEqual([204, 204]);
      expect((await ana.delete('/ynab/config')).status).toBe(204);
      expect((await ben.delete('/ynab/config')).status).toBe(204);
      const lines = (await readHistory(api, householdId)).filter(({ what }) => what === 'deleted');
      expect(lines).toHaveLength(1);
    },
  );

  ynabTest('is for the owner and for holders of a write grant', async ({ setup: { ana, ben } }) => {
    const path = `/ynab/config?userId=${ana.uid}`;
    expect((await ben.delete(path)).status).toBe(404);
    await shareYnab(ana, ben, 'read');
    expect((await ben.delete(path)).status).toBe(403);
    await shareYnab(ana, ben, 'write');
    expect((await ben.delete(path)).status).toBe(204);
  });

  ynabTest(
    'while a report is being sent lets it arrive once, and records it',
    async ({ started: { ynab }, setup: { ana, budget, token } }) => {
      ynab.failures.add({ kind: 'slow', milliseconds: 300 }, { request: 'POST /transactions' });
      const arrived = ynab.exchanges.length;
      const sending = ana.post('/ynab/sync', reportOf());
      await expect
        .poll(() => ynab.exchanges.slice(arrived).some(({ method }) => method === 'POST'))
        .toBe(true);
      expect((await ana.delete('/ynab/config')).status).toBe(204);
      expect((await sending).status).toBe(201);
      expect(await succeed(ana.get('/ynab/syncs'))).toMatchObject([{ state: 'synced' }]);
      expect((await succeed(ana.get('/ynab/config'))).hasCredentials).toBe(false);

      await succeed(ana.put('/ynab/config', configOf(budget, token)));
      await succeed(ana.post('/ynab/sync/categories'));
      expect((await succeed(ana.post('/ynab/sync', reportOf()))).status).toBe('already_synced');
      expect(statementOf(budget)).toEqual([912.5]);
    },
  );

  ynabTest(
    'while the categories are being read leaves nothing behind',
    async ({ started: { ynab, api }, setup: { ana, householdId } }) => {
      ynab.failures.add({ kind: 'slow', milliseconds: 300 }, { request: 'GET /categories' });
      const arrived = ynab.exchanges.length;
      const reading = ana.post('/ynab/sync/categories');
      await expect.poll(() => ynab.exchanges.length).toBeGreaterThan(arrived);
      expect((await ana.delete('/ynab/config')).status).toBe(204);
      await reading;
      const below = api.firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
      expect((await below.get()).exists).toBe(false);
      expect((await below.collection('ynabCategories').get()).size).toBe(0);
    },
  );
});
