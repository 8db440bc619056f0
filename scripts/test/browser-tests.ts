import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { isWholeRun } from '../../functions/test/support/random/random-seed.ts';
import { sampleOf } from '../../functions/test/support/random/sampled.ts';
import { binaries, root } from '../install.mjs';

/**
 * node browser-tests.ts [arguments of Playwright]: all browser tests, or in the gate one of each subject that must never
 * break (money, signing in, permissions, what waits without a network), and one of each folder of the others. A
 * browser takes 14 seconds of a processor for what the API tests in a tenth of one.
 */

/** Folders and files that guard what must never break, by subject. */
const guards: Readonly<Record<string, readonly string[]>> = {
  bills: ['expenses/', 'transactions/transactions.spec', 'transactions/decimal-comma'],
  debts: ['paying-back/', 'settlements/'],
  disputes: ['transactions/disputes'],
  files: ['transactions/csv', 'transactions/moving-in'],
  signIn: ['auth/'],
  permissions: ['households/admin', 'households/open-books'],
  offline: ['offline/'],
};

const playwright = join(binaries, 'playwright');
const args = ['test', ...process.argv.slice(2)];

/** @returns a file with the tests to run, as `playwright test --list` prints them */
async function chooseSample(): Promise<string> {
  const { stdout } = await execa(playwright, [...args, '--list', '--reporter=list'], { cwd: root });
  const tests = stdout.split('\n').filter((line) => line.includes(' › '));
  const chosen = sampleOf(tests, { share: 0, strataOf: (line) => [stratumOf(fileOf(line))] });
  console.log(`${chosen.length} of ${tests.length} browser tests; \`npm run test:long\` runs all.`);
  const list = join(
    dirname(process.env['HOUSETAB_REPORT'] ?? join(root, '.housetab/e2e')),
    'e2e.txt',
  );
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, chosen.join('\n'));
  return list;
}

function fileOf(line: string): string {
  return line.trim().split(':', 1)[0]!;
}

/** Of each stratum one test is run: each subject that must never break, each other folder. */
function stratumOf(file: string): string {
  const guarded = Object.entries(guards).find(([, starts]) =>
    starts.some((start) => file.startsWith(start)),
  );
  return guarded ? guarded[0] : dirname(file);
}

const sample = isWholeRun ? [] : ['--test-list', await chooseSample()];
const { exitCode } = await execa(playwright, [...args, ...sample], {
  cwd: root,
  stdio: 'inherit',
  reject: false,
});
process.exit(exitCode ?? 1);
