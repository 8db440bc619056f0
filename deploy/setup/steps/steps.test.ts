import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rehearsal from '../stand-in/rehearsal.ts';
import { emptyState } from '../stand-in/state.ts';

const { cloneForSteps, countChanges, run, runToTheEnd, statesOf, usual, withMail } = rehearsal;

describe('what is there already', () => {
  async function ready() {
    const [state, root] = [emptyState(), cloneForSteps()];
    await runToTheEnd(state, root, usual);
    return { state, root, project: state.projects['oak-house']! };
  }

  test('a second run changes nothing', async () => {
    const { state, root } = await ready();
    const before = countChanges(state);
    await run(state, root, usual);
    expect(countChanges(state)).toBe(before);
  });

  test('a keyring that was disabled is never replaced: it alone opens what it has closed', async () => {
    const { state, root, project } = await ready();
    project.secrets['YNAB_KEYRING']!.versions[0]!.state = 'DISABLED';
    const found = await run(state, root, usual);
    expect(found.outcomes.get('Keyring')).toMatchObject({ state: 'yours' });
    expect(project.secrets['YNAB_KEYRING']!.versions).toHaveLength(1);
  });

  test('what the owner has set besides stays', async () => {
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

  test("the settings of another project are nobody's to overwrite", async () => {
    const { state, root } = await ready();
    const file = join(root, 'web/.env.production');
    const other = 'VITE_FIREBASE_PROJECT_ID=elm-house\n';
    writeFileSync(file, other);
    const found = await run(state, root, usual);
    expect(found.outcomes.get('Web settings')).toMatchObject({ state: 'yours' });
    expect(statesOf(found)).toMatchObject({ Functions: 'later' });
    expect(readFileSync(file, 'utf8')).toBe(other);
  });

  test('without anybody to type the password of the mail server, none is made up', async () => {
    const { state, root, project } = await ready();
    const found = await run(state, root, withMail, null);
    expect(found.outcomes.get('Mail')).toMatchObject({ state: 'failed' });
    expect(project.secrets['SMTP_URL']).toBeUndefined();
    expect(readFileSync(join(root, 'functions/.env'), 'utf8')).not.toContain('MAIL');
  });

  test('who is signed in nowhere is told how', async () => {
    const { state, root } = await ready();
    for (const [program, command] of [
      ['firebase', 'npx firebase login'],
      ['gcloud', 'gcloud auth login'],
    ] as const) {
      state.signedIn[program] = false;
      const found = await run(state, root, usual);
      expect(statesOf(found)).toMatchObject({ Programs: 'yours', Project: 'later' });
      expect(found.said).toContain(`→ ${command}`);
    }
  });

  test('mail that is switched on later goes to the functions', async () => {
    const { state, root, project } = await ready();
    expect(project.handedSecrets).toEqual(['YNAB_KEYRING']);
    await runToTheEnd(state, root, withMail);
    expect(project.handedSecrets).toEqual(['YNAB_KEYRING', 'SMTP_URL', 'PUSH_PRIVATE_KEY']);
  });

  test('whoever only pays, and lets nobody see the budgets, holds up nothing else', async () => {
    const { state, root, project } = await ready();
    project.backups = [];
    state.hidesBudgets = true;
    const found = await run(state, root, usual);
    expect(statesOf(found)).toMatchObject({ 'Budget alert': 'yours', Backups: 'there' });
  });
});
