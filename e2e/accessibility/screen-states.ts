/** The states of screens that the accessibility tests check. */
import type { Interaction, Shown } from '../documented-strings/case.ts';
import { expect } from '../support/test.ts';

/** A screen in one of its states. */
export interface Screen {
  name: string;
  interact: Interaction;
  /** Visible when the screen has loaded. */
  shows: Shown[];
  isSignedOut?: boolean;
  /** It exists on a phone only. */
  isOnPhone?: boolean;
}

export const hideHouseholds: Interaction = (app) =>
  app.change<object>('GET', '/user/me', (me) => ({
    ...me,
    households: [],
    activeHouseholdId: null,
    role: null,
    isAdmin: false,
  }));

export const stubInvite: Interaction = (app) =>
  app.page.route('**/api/invites/look-up', (route) =>
    route.fulfill({
      json: {
        householdName: 'Cabin',
        inviterName: 'Ana',
        openBooks: false,
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    }),
  );

/** Two new notifications: one links to an entry, the other is about a deleted one. */
export const showTwoNotifications: Interaction = (app) => {
  const { uid } = app.house.ben;
  const notice = {
    ...{
      id: 'one',
      at: '2026-11-20T12:00:00.000Z',
      actorId: uid,
      actorName: 'Ben',
      what: 'created',
    },
    ...{ resourceType: 'transactions', resourceId: 'milk', ownerId: uid, ownerName: 'Ben' },
    ...{ names: {}, before: null, after: { amount: 12, note: 'Milk' }, isNew: true },
    subject: {
      ...{ name: 'Milk', date: '2026-11-03', isDeleted: false, amount: 12 },
      ...{ paidBy: uid, owedBy: null, expenseId: null, isDisputable: false },
    },
  };
  const notices = [notice, { ...notice, id: 'two', what: 'restored', subject: null }];
  return app.answer('GET', '/notices', { count: 2, notices });
};

export const onPhone = (path: string): Interaction => {
  return async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
  };
};

/** The server responds with an error. */
export const fails = (path: string): Interaction => {
  return ({ page }) =>
    page.route(`**/api${path}?*`, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', status: 500, title: 'Broken' } }),
    );
};

/** The browser has no stored data and cannot reach the server. */
export const clearStorageAndCutOff: Interaction = async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('firebase:')) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase('housetab');
  });
  await page.route('**/api/**', (route) => route.abort());
};

/** No network: files that are not loaded yet stay missing. */
export const goOffline: Interaction = ({ page }) => page.context().setOffline(true);

/** An expense that the server has refused, in the reader's outbox. */
export const storeRefusedEntry: Interaction = async ({ page, house }) => {
  await page.goto('/');
  await page.getByText('Total Transactions').waitFor();
  // The app creates its database when the page is idle. A test that opens it earlier would create an empty
  // one.
  const databases = () => page.evaluate(() => indexedDB.databases());
  await expect.poll(databases).toContainEqual(expect.objectContaining({ name: 'housetab' }));
  await page.evaluate(async (uid) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const database = await settled(indexedDB.open('housetab'));
    const write = {
      ...{ uid, householdId: 'elsewhere', kind: 'expense', resourceId: crypto.randomUUID() },
      ...{ method: 'POST', path: '/expenses', body: {}, ifMatch: null, form: {}, attempts: [] },
      ...{ title: 'Dinner at the harbour', amountCents: 8745, at: Date.now(), isDirect: false },
      ...{ revision: crypto.randomUUID() },
      refusal: { code: 'not_found', message: 'This category is no longer there.' },
    };
    await settled(database.transaction('outbox', 'readwrite').objectStore('outbox').add(write));
    database.close();
  }, house.wanda.uid);
};

const LONG = 'Wolfeschlegelsteinhausenbergerdorff Maximiliana-Konstanze';
const moneyFields = new Set([
  ...['amount', 'openAmount', 'availableAmount', 'expenseAmount', 'settleableAmount'],
  ...['youOwe', 'theyOwe', 'net', 'totalYouOwe', 'totalTheyOwe', 'netTotal'],
  ...['total', 'paid', 'unpaid', 'optional'],
]);

/** The same people and bills, with larger amounts and longer names than any household has. */
export const inMillions: Interaction = async (app) => {
  const enlarge = (body: object): object =>
    JSON.parse(
      JSON.stringify(body, (name, value: unknown) => {
        if (typeof value === 'number' && moneyFields.has(name)) return value * 130_000;
        return name === 'userName' ? LONG : value;
      }),
    ) as object;
  for (const path of ['/debts', '/transactions', '/transactions/summary']) {
    await app.change('GET', path, enlarge);
  }
  await app.change<object[]>('GET', '/users', (users) =>
    users.map((user) => ({ ...user, name: LONG })),
  );
  await app.change<{ users: object[] }>('POST', 'accounts:lookup', ({ users }) => ({
    users: users.map((user) => ({ ...user, displayName: LONG })),
  }));
};
