import { afterEach, expect, vi } from 'vitest';
import { shardOf } from '../../../src/platform/tasks/parts.ts';
import { ynabTest } from '../../support/ynab/ynab-test.ts';
import { setUpYnab, type YnabApi } from '../../support/ynab/ynab-fixture.ts';
import { testConfig, succeed } from '../../support/server/api-client.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The entry file, loaded as Firebase loads it. */
async function loadFunctions(started: YnabApi, environment: Record<string, string | undefined>) {
  vi.resetModules();
  vi.stubEnv('GCLOUD_PROJECT', started.api.projectId);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { deleteApp, getApps } = await import('firebase-admin/app');
  for (const app of getApps().filter(({ name }) => name === '[DEFAULT]')) await deleteApp(app);
  return import('../../../src/index.ts');
}

/** In the whole test run these point at the stand-in. */
const cloud = { FUNCTIONS_EMULATOR: undefined, YNAB_BASE_URL: undefined, YNAB_KEYRING: undefined };

ynabTest('only functions that decrypt tokens are bound to the secret', async ({ started }) => {
  const {
    api,
    importSweep,
    deletion,
    letterPost,
    searchFill,
    seriesMake,
    seriesRun,
    ynabDispatch,
    ynabReports,
    ynabSendReports,
    ynabSyncCategories,
  } = await loadFunctions(started, cloud);
  const secretsOf = ({ __endpoint: { secretEnvironmentVariables = [] } }: Endpoint) =>
    (secretEnvironmentVariables as { key: string }[]).map(({ key }) => key);
  expect(secretsOf(api as Endpoint)).toEqual(['YNAB_KEYRING']);
  expect(secretsOf(ynabSyncCategories as Endpoint)).toEqual(['YNAB_KEYRING']);
  expect(secretsOf(ynabReports as Endpoint)).toEqual(['YNAB_KEYRING']);
  expect(secretsOf(ynabSendReports as Endpoint)).toEqual(['YNAB_KEYRING']);
  expect(secretsOf(ynabDispatch as Endpoint)).toEqual([]);
  expect(secretsOf(importSweep as Endpoint)).toEqual([]);
  expect(secretsOf(deletion as Endpoint)).toEqual([]);
  expect(secretsOf(letterPost as Endpoint)).toEqual([]);
  expect(secretsOf(searchFill as Endpoint)).toEqual([]);
  expect(secretsOf(seriesMake as Endpoint)).toEqual([]);
  expect(secretsOf(seriesRun as Endpoint)).toEqual([]);
  const schedule = (ynabDispatch as Endpoint).__endpoint.scheduleTrigger?.schedule;
  expect(schedule).toBe('*/15 * * * *');
});

ynabTest(
  'every function runs as the restricted service account, which alone may call the workers',
  async ({ started }) => {
    const functions = await loadFunctions(started, cloud);
    const { seriesMake, ynabSendReports, ynabSyncCategories } = functions;
    expect(Object.keys(functions)).toHaveLength(12);
    for (const one of Object.values(functions)) {
      const { serviceAccountEmail, region } = (one as Endpoint).__endpoint;
      expect(serviceAccountEmail?.toCEL()).toBe(
        'housetab@{{ params.PROJECT_ID }}.iam.gserviceaccount.com',
      );
      expect(region).toEqual(['us-central1']);
    }
    for (const worker of [seriesMake, ynabSendReports, ynabSyncCategories]) {
      const { taskQueueTrigger } = (worker as Endpoint).__endpoint;
      expect(taskQueueTrigger?.invoker).toEqual(['housetab@']);
    }
  },
);

ynabTest(
  "only the e-mail functions get the mail server's password, if a sender is configured",
  async ({ started }) => {
    const mail = {
      HOUSETAB_MAIL_FROM: 'Housetab <mail@housetab.example>',
      HOUSETAB_WEB_ADDRESS: 'https://housetab.example',
    };
    const functions = await loadFunctions(started, { ...cloud, ...mail });
    const withPassword = Object.entries(functions).filter(([, one]) =>
      (
        (one as Endpoint).__endpoint.secretEnvironmentVariables as { key: string }[] | undefined
      )?.some(({ key }) => key === 'SMTP_URL'),
    );
    expect(withPassword.map(([name]) => name)).toEqual(['letterPost']);
  },
);

interface Endpoint {
  __endpoint: {
    serviceAccountEmail?: { toCEL(): string };
    region?: unknown;
    taskQueueTrigger?: { invoker?: unknown };
    secretEnvironmentVariables?: readonly unknown[];
    scheduleTrigger?: { schedule?: unknown };
  };
}

ynabTest('a task of the queue reads the categories', async ({ started }) => {
  const { ana, householdId } = await setUpYnab(started);
  const config = started.api.firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
  await config.update({ nextSyncAt: new Date(Date.now() - 1000), lastSyncTime: null });
  const { ynabSyncCategories } = await loadFunctions(started, {
    FUNCTIONS_EMULATOR: 'true',
    YNAB_BASE_URL: started.ynab.baseUrl,
    YNAB_KEYRING: testConfig.ynab.keyring!,
  });
  const data = { shard: shardOf(householdId), slot: new Date().toISOString() };
  await ynabSyncCategories.run({ data } as Parameters<typeof ynabSyncCategories.run>[0]);
  const { lastSyncTime, nextSyncAt } = await succeed(ana.get('/ynab/config'));
  expect(lastSyncTime).not.toBeNull();
  expect(Date.parse(nextSyncAt)).toBeGreaterThan(Date.now());
});
