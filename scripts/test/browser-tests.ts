import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { isWholeRun } from '../../functions/test/support/random/random-seed.ts';
import { sampleOf } from '../../functions/test/support/random/sampled.ts';
import { binaries, root } from '../install.mjs';

/**
 * node browser-tests.ts [arguments of Playwright]: all browser tests, or in the gate one of each file that guards what
 * must never break, and a few of all others.
 */

/**
 * How much of all other tests the gate runs, at least one of each folder. A browser takes 14 seconds of a processor
 * for what the API tests in a tenth of one.
 */
const OTHERS_SHARE = 1 / 12;

/** Folders and files of which the gate runs one test each, by what they guard. */
const guards = {
  money: [
    'expenses/',
    'paying-back/',
    'settlements/',
    'transactions/transactions.spec',
    'transactions/decimal-comma',
    'transactions/disputes',
    'transactions/csv',
  ],
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
  const guarded = tests.filter((line) => isGuarded(fileOf(line)));
  const others = tests.filter((line) => !isGuarded(fileOf(line)));
  const folderOf = (line: string) => dirname(fileOf(line));
  const chosen = [
    ...sampleOf(guarded, { share: 0, strataOf: (line) => [fileOf(line)] }),
    ...sampleOf(others, { share: OTHERS_SHARE, strataOf: (line) => [folderOf(line)] }),
  ];
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

function isGuarded(file: string): boolean {
  return Object.values(guards)
    .flat()
    .some((start) => file.startsWith(start));
}

const sample = isWholeRun ? [] : ['--test-list', await chooseSample()];
const { exitCode } = await execa(playwright, [...args, ...sample], {
  cwd: root,
  stdio: 'inherit',
  reject: false,
});
process.exit(exitCode ?? 1);
