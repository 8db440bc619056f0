import { expect } from 'vitest';
import { MAX_SUBSCRIPTIONS } from '../../../src/core/notification/push-subscription.ts';
import { newBrowser } from '../../support/letters/push-fixture.ts';
import {
  startApi,
  testConfig,
  type TestApi,
  type TestClient,
} from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** The browsers that an account has registered for notifications. */

const path = '/push-subscriptions';

async function idsOf(person: TestClient): Promise<string[]> {
  const body = await person.getBody(path);
  return (body.subscriptions as { id: string }[]).map(({ id }) => id).sort();
}

async function add(person: TestClient, browser = newBrowser()): Promise<string> {
  const { status, body } = await person.post(path, browser);
  expect([200, 201]).toContain(status);
  return body.id as string;
}

/** The holders of browsers in the database, by account id. */
async function holdersOf(api: TestApi, id: string): Promise<string[]> {
  const found = await api.firestore
    .collectionGroup('pushSubscriptions')
    .where('id', '==', id)
    .get();
  return found.docs.map(({ ref }) => ref.parent.parent!.id);
}

apiTest('a browser is registered once, however often it is sent', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  expect((await ana.get(path)).body).toEqual({
    key: testConfig.push!.publicKey,
    subscriptions: [],
  });
  const browser = newBrowser();
  const first = await ana.post(path, browser);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ service: 'Google' });
  const again = await ana.post(path, browser);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  const another = newBrowser('https://web.push.apple.com');
  const at = await Promise.all([1, 2, 3].map(() => ana.post(path, another)));
  expect(at.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect((await ana.get(path)).body.subscriptions).toHaveLength(2);
});

apiTest('its URL and its secrets are returned to nobody', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  const browser = newBrowser();
  const answers = [await ana.post(path, browser), await ana.get(path)];
  for (const secret of [browser.endpoint, browser.keys.p256dh, browser.keys.auth]) {
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret);
    expect(JSON.stringify(api.logs)).not.toContain(secret);
  }
});

apiTest('a member who signs in on the same browser takes it over', async ({ api }) => {
  const [ana, ben] = [await api.signUp({ name: 'Ana' }), await api.signUp({ name: 'Ben' })];
  const browser = newBrowser();
  const id = await add(ana, browser);
  const other = await add(ana);
  expect((await ben.post(path, browser)).status).toBe(201);
  expect(await idsOf(ben)).toEqual([id]);
  expect(await idsOf(ana)).toEqual([other]);
  // One of several simultaneous accounts has it in the end.
  await Promise.all([ana, ben, ana, ben].map((one) => add(one, browser)));
  expect(await holdersOf(api, id)).toHaveLength(1);
});

apiTest(
  "the URL of another member's browser without its secrets removes nothing",
  async ({ api }) => {
    const [ana, eve] = [await api.signUp({ name: 'Ana' }), await api.signUp({ name: 'Eve' })];
    const browser = newBrowser();
    const id = await add(ana, browser);
    await add(eve, { ...browser, keys: newBrowser().keys });
    expect(await idsOf(ana)).toEqual([id]);
    // Its id does not either, and does not reveal whether it exists.
    for (const unknown of [id, 'nothing']) {
      expect((await eve.delete(`${path}/${unknown}`)).status).toBe(204);
    }
    expect(await idsOf(ana)).toEqual([id]);
  },
);

apiTest(
  'a removed browser gets nothing more, and removing it again is harmless',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana' });
    const id = await add(ana);
    for (let time = 0; time < 2; time++) {
      expect((await ana.delete(`${path}/${id}`)).status).toBe(204);
      expect(await idsOf(ana)).toEqual([]);
    }
  },
);

apiTest(
  'beyond the limit of browsers, the one not seen for longest is removed',
  async ({ api }) => {
    const ana = await api.signUp({ name: 'Ana' });
    const browsers = Array.from({ length: MAX_SUBSCRIPTIONS }, () => newBrowser());
    const start = Date.parse('2026-11-01T08:00:00Z');
    const ids: string[] = [];
    for (const [index, browser] of browsers.entries()) {
      api.setNow(new Date(start + index * 1000));
      ids.push(await add(ana, browser));
    }
    // The first is still in use.
    api.setNow(new Date(start + 25 * 3_600_000));
    await add(ana, browsers[0]);
    const last = await add(ana);
    expect(await idsOf(ana)).toEqual([ids[0], ...ids.slice(2), last].sort());
    api.setNow(null);
  },
);

apiTest.for([
  'https://push.example.com/x',
  'https://127.0.0.1/x',
  'http://169.254.169.254/computeMetadata/v1/',
  'https://fcm.googleapis.com@127.0.0.1/x',
])("%s is not a browser's push service", async (endpoint, { api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  const { status, body } = await ana.post(path, { ...newBrowser(), endpoint });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'endpoint' }]);
  expect(await idsOf(ana)).toEqual([]);
});

apiTest('a key that is not a point of the curve is refused', async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  const browser = newBrowser();
  const keys = { ...browser.keys, p256dh: `BA${'A'.repeat(85)}` };
  const { status, body } = await ana.post(path, { ...browser, keys });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'keys.p256dh' }]);
});

apiTest(
  'without push in the configuration, there is no key, and no browser is accepted',
  async () => {
    const off = await startApi({ config: { ...testConfig, push: null } });
    const ana = await off.signUp({ name: 'Ana' });
    expect((await ana.get(path)).body).toEqual({ key: null, subscriptions: [] });
    expect((await ana.post(path, newBrowser())).status).toBe(409);
    await off.stop();
  },
);
