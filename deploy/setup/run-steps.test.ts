import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../functions/test/support/random/random-seed.ts';
import { sampled } from '../../functions/test/support/random/sampled.ts';
import { root as repository } from '../../scripts/install.mjs';
import { Killed } from './stand-in/system.ts';
import * as testRun from './stand-in/test-run.ts';
import { vapidPublicKeyOf } from './steps/push.ts';
import { emptyState, faults, type State } from './stand-in/state.ts';

const { cloneForSteps, countChanges, payer, run, runToTheEnd, smtp, statesOf, usual, withMail } =
  testRun;

/** The public key of the functions' signing key. */
function pushKeyOf({ projects }: State): string {
  const [version] = projects['oak-house']!.secrets['PUSH_PRIVATE_KEY']!.versions;
  return vapidPublicKeyOf(version!.data);
}

/** The project's content without random values, order and progress of index builds. */
function contentOf({ projects, budgets }: State) {
  const project = projects['oak-house']!;
  const secrets = Object.entries(project.secrets).map(([name, { labels, versions }]) => {
    return [name, { labels, states: versions.map(({ state }) => state) }];
  });
  return {
    ...project,
    secrets: Object.fromEntries(secrets) as object,
    indexes: Object.keys(project.indexes).sort(),
    ttls: Object.keys(project.ttls).sort(),
    functions: project.functions.toSorted(),
    backups: project.backups.map(({ recurrence }) => recurrence).sort(),
    budgets,
  };
}

describe('a run from an empty account', () => {
  test('creates everything once', async () => {
    const [state, root] = [emptyState(), cloneForSteps()];
    const last = await runToTheEnd(state, root, withMail);
    expect(statesOf(last)).toMatchObject({ 'Sign-in': 'done', Web: 'done', Mail: 'done' });
    const project = state.projects['oak-house']!;
    expect(project).toMatchObject({
      firebase: true,
      billingAccount: payer,
      databases: [{ locationId: 'nam5', isProtected: true, hasRecovery: true }],
      backups: [
        { recurrence: 'daily', retention: '7d' },
        { recurrence: 'weekly', retention: '14w' },
      ],
      webApps: [{ displayName: 'Housetab' }],
      google: true,
      images: { cleanup: true },
      released: true,
      signIn: {
        signIn: { email: { enabled: true } },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 10 } }],
        },
        authorizedDomains: ['oak-house.firebaseapp.com', 'oak-house.web.app'],
      },
    });
    expect(Object.keys(project.secrets).sort()).toEqual([
      'PUSH_PRIVATE_KEY',
      'SMTP_URL',
      'YNAB_KEYRING',
    ]);
    expect(project.secrets['SMTP_URL']!.versions).toEqual([{ state: 'ENABLED', data: smtp }]);
    expect(state.budgets).toEqual([
      {
        payer,
        displayName: 'Housetab oak-house',
        projects: [`projects/${project.number}`],
        amount: '5',
      },
    ]);
    expect(readFileSync(join(root, 'web/.env.production'), 'utf8')).toBe(
      'VITE_FIREBASE_API_KEY=AIza-oak-house\n' +
        'VITE_FIREBASE_AUTH_DOMAIN=oak-house.firebaseapp.com\n' +
        'VITE_FIREBASE_PROJECT_ID=oak-house\n',
    );
    expect(readFileSync(join(root, 'functions/.env'), 'utf8')).toBe(
      'HOUSETAB_MAIL_FROM="Housetab <mail@oak.example>"\n' +
        'HOUSETAB_WEB_ADDRESS=https://oak-house.web.app\n' +
        `HOUSETAB_PUSH_KEY=${pushKeyOf(state)}\n`,
    );
  });

  test('gives the functions exactly the rights in docs/deploying.md', async () => {
    const state = emptyState();
    await runToTheEnd(state, cloneForSteps(), usual);
    const { policy, accountPolicies, roles } = state.projects['oak-house']!;
    const email = 'housetab@oak-house.iam.gserviceaccount.com';
    const member = [`serviceAccount:${email}`];
    expect(policy).toEqual({
      'roles/datastore.user': member,
      'roles/cloudtasks.enqueuer': member,
      'projects/oak-house/roles/housetab': member,
    });
    expect(accountPolicies).toEqual({ [email]: { 'roles/iam.serviceAccountUser': member } });
    const document = readFileSync(join(repository, 'docs/deploying.md'), 'utf8');
    const named = [
      ...document.matchAll(/`(firebaseauth\.[\w.]+|cloudfunctions\.[\w.]+|….update)`/g),
    ];
    const full = named.map(([, name]) => name!.replace('…', 'firebaseauth.users'));
    expect([...new Set(full)].sort()).toEqual([...roles['housetab']!].sort());
  });

  test('puts no secret into arguments, output or files', async () => {
    const [state, root] = [emptyState(), cloneForSteps()];
    const { output } = await runToTheEnd(state, root, withMail);
    const secrets = Object.values(state.projects['oak-house']!.secrets);
    const data = secrets.flatMap(({ versions }) => versions.map((one) => one.data));
    expect(data).toHaveLength(3);
    const files = ['web/.env.production', 'functions/.env', '.housetab/setup/firebase.json'];
    const seen = [
      output,
      ...state.calls.map(({ words }) => words),
      ...files.map((file) => readFileSync(join(root, file), 'utf8')),
    ].join('\n');
    for (const secret of [...data, 'hunter2', 'ya29.token']) expect(seen).not.toContain(secret);
  });

  test('lists the billing accounts instead of choosing one', async () => {
    const state = emptyState();
    const found = await run(state, cloneForSteps(), ['--project', 'oak-house']);
    expect(statesOf(found)).toMatchObject({ Project: 'done', Plan: 'manual', APIs: 'blocked' });
    expect(found.output).toContain(`Let "Ann's card" pay: add --billing-account=${payer}`);
    expect(state.projects['oak-house']!.billingAccount).toBeNull();
  });
});

describe('an interrupted run', () => {
  /** The result of a run without faults. */
  async function undisturbed() {
    const state = emptyState();
    await runToTheEnd(state, cloneForSteps(), withMail);
    return { content: contentOf(state), changes: countChanges(state) };
  }

  test('has the same result after a rerun, without duplicates, for a fault at any change', async () => {
    const { content, changes } = await undisturbed();
    expect(changes).toBeGreaterThan(20);
    const all = faults.flatMap((how) => Array.from({ length: changes }, (_, at) => ({ at, how })));
    // The sample has every change and every kind of fault. The long run has all combinations.
    const strataOf = ({ how, at }: (typeof all)[number]) => [how, `change ${at}`];
    for (const fault of sampled(all, { share: 0, strataOf })) {
      const [state, root] = [emptyState(), cloneForSteps()];
      state.fault = fault;
      await runToTheEnd(state, root, withMail);
      expect(contentOf(state), `${fault.how} at ${fault.at}`).toEqual(content);
      expect(readFileSync(join(root, 'functions/.env'), 'utf8')).toContain(
        `=${pushKeyOf(state)}\n`,
      );
    }
  });

  test('blocks steps that need a failed step, and takes the others', async () => {
    const [state, root] = [emptyState(), cloneForSteps()];
    const isDatabase = (words: string) => words.startsWith('gcloud firestore databases create');
    await runToTheEnd(state, root, usual);
    const at = state.calls
      .filter((one) => one.isChange)
      .findIndex(({ words }) => isDatabase(words));
    const again = emptyState();
    again.fault = { at, how: 'refused' };
    const found = await run(again, cloneForSteps(), usual);
    expect(statesOf(found)).toMatchObject({
      Database: 'failed',
      Functions: 'blocked',
      Rights: 'done',
    });
  });

  test('has the same result after several random faults', async () => {
    const { content } = await undisturbed();
    const cuts = fc.array(fc.record({ at: fc.nat(8), how: fc.constantFrom(...faults) }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(cuts, async (chosen) => {
        const [state, root] = [emptyState(), cloneForSteps()];
        for (const { at, how } of chosen) {
          const before = countChanges(state);
          state.fault = { at: before + at, how };
          await run(state, root, withMail).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        }
        state.fault = null;
        await runToTheEnd(state, root, withMail);
        expect(contentOf(state)).toEqual(content);
      }),
      { numRuns: often({ gate: 6, long: 300 }) },
    );
  });

  test('prints the step, the command, the error, and the page for doing it by hand', async () => {
    const [state, root] = [emptyState(), cloneForSteps()];
    state.fault = { at: 3, how: 'refused' };
    const found = await run(state, root, usual);
    expect(statesOf(found)).toMatchObject({ 'Budget alert': 'failed', Database: 'done' });
    const end = found.output.slice(found.output.indexOf('✗'));
    expect(end).toContain('✗ Budget alert   gcloud billing budgets create');
    expect(end).toContain('503: The service is currently unavailable');
    expect(end).toContain(`By hand: https://console.cloud.google.com/billing/${payer}/budgets`);
  });
});
