import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { isWholeRun } from '../../functions/test/support/random/random-seed.ts';
import { sampleOf } from '../../functions/test/support/random/sampled.ts';
import { binaries, root } from '../install.mjs';
import { chooseFiles, seedOfDay } from './file-sample.ts';

/**
 * node browser-tests.ts [arguments of Playwright]: all browser tests, or in the gate one of each subject that must never
 * break (money, signing in, permissions, what waits without a network), and one of some of the others, which take turns.
 * A browser takes 20 seconds of a processor for what the API tests in a tenth of one.
 */

/** Folders and files that guard what must never break, by subject. */
const guards: Readonly<Record<string, readonly string[]>> = {
  bills: ['expenses/', 'transactions/transactions.spec', 'transactions/decimal-comma'],
  debts: ['paying-back/', 'settlements/', 'transactions/disputes'],
  signIn: ['auth/'],
  permissions: ['households/admin', 'households/open-books'],
  offline: ['offline/'],
};

/** Of the other folders so many have their turn each day. */
const OTHERS = 2;

const playwright = join(binaries, 'playwright');
const args = ['test', ...process.argv.slice(2)];

/** The tag in the titles of what goes through many screens, for a minute or more each: the gate leaves them to the whole runs. */
const SWEEP = '@sweep';

/** @returns a file with the tests to run, as `playwright test --list` prints them */
async function chooseSample(): Promise<string> {
  const { stdout } = await execa(playwright, [...args, '--list', '--reporter=list'], { cwd: root });
  const tests = stdout.split('\n').filter((line) => line.includes(' › '));
  const others = [...new Set(tests.map(stratumOf))].filter((stratum) => !(stratum in guards));
  const { leftOut } = chooseFiles(
    [{ folder: 'e2e', perRun: OTHERS, files: others.sort() }],
    seedOfDay(),
  );
  const tried = tests.filter(
    (line) => !line.endsWith(SWEEP) && !leftOut.includes(`e2e/${stratumOf(line)}`),
  );
  const chosen = sampleOf(tried, { share: 0, strataOf: (line) => [stratumOf(line)] });
  console.log(`${chosen.length} of ${tests.length} browser tests; \`npm run test:long\` runs all.`);
  const list = join(
    dirname(process.env['HOUSETAB_REPORT'] ?? join(root, '.housetab/e2e')),
    'e2e.txt',
  );
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, chosen.join('\n'));
  return list;
}

/** Of each stratum one test is run: each subject that must never break, each other folder that has its turn. */
function stratumOf(line: string): string {
  const file = line.trim().split(':', 1)[0]!;
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
