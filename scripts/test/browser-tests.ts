import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { isWholeRun } from '../../functions/test/support/random/random-seed.ts';
import { sampleOf } from '../../functions/test/support/random/sampled.ts';
import { binaries, root } from '../install.mjs';

/**
 * node browser-tests.ts [arguments of Playwright]: all browser tests, or in the gate one of each file, and more of
 * those that guard what must never break.
 */

/** How much of the tests of such a file the gate runs. A browser takes seconds for what the API tests in a tenth of one. */
const GUARDED_SHARE = 1 / 3;

/** Folders and files of which the gate runs more, by what they guard. */
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
  const byFile = Map.groupBy(tests, (line) => fileOf(line.trim()));
  const chosen = [...byFile].flatMap(([file, all]) =>
    sampleOf(all, { share: isGuarded(file) ? GUARDED_SHARE : 0, strataOf: () => [file] }),
  );
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
  return line.slice(0, line.indexOf(':'));
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
