import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { isLongRun } from '../../functions/test/support/random/random-seed.ts';
import { root as repository } from '../../scripts/install.mjs';
import type { Ended } from './cloud.ts';
import { Killed, answerProgram, standInSystem } from './stand-in/system.ts';
import { checkoutAt } from './stand-in/checkout.ts';
import { countChanges, payer, runToTheEnd } from './stand-in/test-run.ts';
import { emptyState, type State } from './stand-in/state.ts';

/**
 * Runs the real command, as `npm run setup` does, with stand-ins for the programs on its PATH. It starts many processes,
 * so most of it is in the long run; `read-only-modes.test.ts` and `run-steps.test.ts` test the same without processes.
 */

const args = ['--project', 'oak-house', '--billing-account', payer];

/** A copy of the files that the command reads, and `bin` with the stand-ins. */
function clone(): string {
  const root = mkdtempSync(join(tmpdir(), 'housetab-setup-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const path of [
    'deploy',
    'scripts',
    'bench/cost',
    'functions/src',
    'firestore.indexes.json',
  ]) {
    cpSync(join(repository, path), join(root, path), { recursive: true });
  }
  copyFileSync(join(repository, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'bin'));
  for (const program of ['gcloud', 'firebase', 'npm']) {
    const file = join(root, 'bin', program);
    copyFileSync(join(repository, 'deploy/setup/stand-in/program.mjs'), file);
    chmodSync(file, 0o755);
  }
  return root;
}

/** Serves the stand-in programs and the sign-in API. */
async function startGoogle(state: State, root: string): Promise<string> {
  const checkout = checkoutAt(root);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    if (request.url !== '/') {
      const { request: send } = standInSystem(state, checkout);
      const { method = 'GET' } = request;
      const address = `http://google${request.url}`;
      const found = await send(address, { method, ...(method === 'GET' ? {} : { body }) });
      response.writeHead(found.status).end(await found.text());
      return;
    }
    const call = JSON.parse(body) as {
      program: string;
      args: string[];
      input: string;
      parent: number;
    };
    let ended: Ended = { code: 137, stdout: '', stderr: '' };
    try {
      ended = answerProgram(state, checkout, call.program, call.args, call.input);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      process.kill(call.parent, 'SIGKILL');
    }
    response.end(JSON.stringify(ended));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function setUp(root: string, google: string, words: string[]) {
  const command = [join(root, 'scripts/main.ts'), 'deploy/setup/setup.ts', ...words];
  const PATH = join(root, 'bin') + delimiter + process.env['PATH'];
  const env = { PATH, HOUSETAB_STAND_IN: google, FIREBASE_IDENTITY_URL: google };
  return execa(process.execPath, command, { cwd: root, env, stdin: 'ignore', reject: false });
}

/** Kills the command at a change, and runs it again. */
async function killAndRunAgain(state: State, root: string, at: number) {
  const google = await startGoogle(state, root);
  state.fault = { at, how: 'killed' };
  const killed = await setUp(root, google, [...args, '--yes']);
  expect(killed.signal).toBe('SIGKILL');
  expect(killed.stdout).toMatch(/^What a month costs, at list prices of /);
  const finished = await setUp(root, google, [...args, '--yes']);
  const { webApps, secrets, released } = state.projects['oak-house']!;
  expect(webApps).toHaveLength(1);
  expect(secrets['YNAB_KEYRING']!.versions).toHaveLength(1);
  return { google, finished, released };
}

test.runIf(isLongRun)('the next run finishes a killed run', async () => {
  const [state, root] = [emptyState(), clone()];
  await runToTheEnd(state, root, args);
  const project = state.projects['oak-house']!;
  Object.assign(project, { secrets: {}, backups: [] });
  const { finished } = await killAndRunAgain(state, root, countChanges(state) + 1);
  expect(finished.stderr).toBe('');
  expect(finished.exitCode).toBe(0);
  expect(finished.stdout).toContain('Open https://oak-house.web.app, sign up');
  expect(project.backups).toHaveLength(2);
  const [version] = project.secrets['YNAB_KEYRING']!.versions;
  expect(Object.keys(JSON.parse(version!.data) as object)).toEqual(['active', 'keys']);
  expect(finished.stdout).not.toContain(version!.data);
});

test.runIf(isLongRun)(
  'a killed run from an empty account is completed by reruns, as --check confirms',
  async () => {
    const [state, root] = [emptyState(), clone()];
    const { google, finished } = await killAndRunAgain(state, root, 12);
    expect(finished.exitCode).toBe(1);
    expect(finished.stdout).toContain('"Functions" failed: see above, fix it, and run it again');
    expect((await setUp(root, google, [...args, '--yes'])).exitCode).toBe(0);
    expect(state.projects['oak-house']).toMatchObject({ released: true, google: true });
    const before = countChanges(state);
    const check = await setUp(root, google, ['--check']);
    expect(check.exitCode).toBe(0);
    expect(check.stdout).toContain('Everything is set up');
    expect(countChanges(state)).toBe(before);
  },
);

test.runIf(isLongRun)('--check confirms a complete project and changes nothing', async () => {
  const [state, root] = [emptyState(), clone()];
  await runToTheEnd(state, root, args);
  const changes = countChanges(state);
  const check = await setUp(root, await startGoogle(state, root), [...args, '--check']);
  expect(check.stderr).toBe('');
  expect(check.exitCode).toBe(0);
  expect(check.stdout).toContain('Everything is set up');
  expect(countChanges(state)).toBe(changes);
});

test('without a terminal, setup needs --yes', async () => {
  const [state, root] = [emptyState(), clone()];
  const alone = await setUp(root, await startGoogle(state, root), args);
  const output = 'There is no terminal for the confirmation: add --yes.';
  expect([alone.exitCode, alone.stderr.trim()]).toEqual([1, output]);
  expect(state.calls).toEqual([]);
});
