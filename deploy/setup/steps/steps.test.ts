import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as testRun from '../stand-in/test-run.ts';
import { emptyState } from '../stand-in/state.ts';

const { cloneForSteps, countChanges, run, runToTheEnd, statesOf, usual, withMail } = testRun;

describe('a project that is set up', () => {
  async function ready() {
    const [state, root] = [emptyState(), cloneForSteps()];
    await runToTheEnd(state, root, usual);
    return { state, root, project: state.projects['oak-house']! };
  }

  test('stays unchanged by a second run', async () => {
    const { state, root } = await ready();
    const before = countChanges(state);
    await run(state, root, usual);
    expect(countChanges(state)).toBe(before);
  });

  test('keeps a disabled keyring, because only it can decrypt stored tokens', async () => {
    const { state, root, project } = await ready();
    project.secrets['YNAB_KEYRING']!.versions[0]!.state = 'DISABLED';
    const found = await run(state, root, usual);
    expect(found.outcomes.get('Keyring')).toMatchObject({ state: 'manual' });
    expect(project.secrets['YNAB_KEYRING']!.versions).toHaveLength(1);
  });

  test('keeps other settings of the owner', async () => {
    const { state, root, project } = await ready();
    project.signIn!['authorizedDomains'] = ['localhost', 'tab.oak.example', 'oak-house.web.app'];
    project.signIn!['passwordPolicyConfig'] = {
      passwordPolicyEnforcementState: 'OFF',
      passwordPolicyVersions: [
        { customStrengthOptions: { minPasswordLength: 14, containsNumericCharacter: true } },
      ],
    };
    project.roles['housetab'] = ['firebaseauth.users.get', 'logging.logEntries.list'];
    writeFileSync(join(root, 'functions/.env'), 'HOUSETAB_MAX_INSTANCES=3');
    await runToTheEnd(state, root, withMail);
    expect(project.signIn).toMatchObject({
      authorizedDomains: ['tab.oak.example', 'oak-house.web.app', 'oak-house.firebaseapp.com'],
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [
          { customStrengthOptions: { minPasswordLength: 14, containsNumericCharacter: true } },
        ],
      },
    });
    expect(project.roles['housetab']).toContain('logging.logEntries.list');
    expect(readFileSync(join(root, 'functions/.env'), 'utf8')).toMatch(
      /^HOUSETAB_MAX_INSTANCES=3\nHOUSETAB_MAIL_FROM=/,
    );
  });

  test('keeps the web settings of another project', async () => {
    const { state, root } = await ready();
    const file = join(root, 'web/.env.production');
    const other = 'VITE_FIREBASE_PROJECT_ID=elm-house\n';
    writeFileSync(file, other);
    const found = await run(state, root, usual);
    expect(found.outcomes.get('Web settings')).toMatchObject({ state: 'manual' });
    expect(statesOf(found)).toMatchObject({ Functions: 'blocked' });
    expect(readFileSync(file, 'utf8')).toBe(other);
  });

  test('gets no mail settings without a terminal for the password', async () => {
    const { state, root, project } = await ready();
    const found = await run(state, root, withMail, null);
    expect(found.outcomes.get('Mail')).toMatchObject({ state: 'failed' });
    expect(project.secrets['SMTP_URL']).toBeUndefined();
    expect(readFileSync(join(root, 'functions/.env'), 'utf8')).not.toContain('MAIL');
  });

  test('prints the sign-in command if a program is signed out', async () => {
    const { state, root } = await ready();
    for (const [program, command] of [
      ['firebase', 'npx firebase login'],
      ['gcloud', 'gcloud auth login'],
    ] as const) {
      state.signedIn[program] = false;
      const found = await run(state, root, usual);
      expect(statesOf(found)).toMatchObject({ Programs: 'manual', Project: 'blocked' });
      expect(found.output).toContain(`→ ${command}`);
    }
  });

  test('binds the secrets of mail and push that are enabled later', async () => {
    const { state, root, project } = await ready();
    expect(project.usedSecrets).toEqual(['YNAB_KEYRING']);
    await runToTheEnd(state, root, withMail);
    expect(project.usedSecrets).toEqual(['YNAB_KEYRING', 'SMTP_URL', 'PUSH_PRIVATE_KEY']);
  });

  test('takes the other steps if the budgets are not accessible', async () => {
    const { state, root, project } = await ready();
    project.backups = [];
    state.hidesBudgets = true;
    const found = await run(state, root, usual);
    expect(statesOf(found)).toMatchObject({ 'Budget alert': 'manual', Backups: 'done' });
  });
});
