import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { isWholeRun } from '../../functions/test/support/random/random-seed.ts';
import { sampleOf } from '../../functions/test/support/random/sampled.ts';
import { binaries, root } from '../install.mjs';

/**
 * node browser-tests.ts [arguments of Playwright]: all browser tests, or in the gate a sample of them. What is
 * about money and what waits to be sent is always tried whole, of any other file at least one test.
 */
const always = /^(expenses|offline|paying-back|settlements|transactions\/(transactions|decimal))/;
/** How many of all tests are tried. */
const SHARE = 0.55;

const playwright = join(binaries, 'playwright');
const args = ['test', ...process.argv.slice(2)];

/** @returns a file with the tests to run, as `playwright test --list` prints them */
async function chooseSample(): Promise<string> {
  const { stdout } = await execa(playwright, [...args, '--list', '--reporter=list'], { cwd: root });
  const tests = stdout.split('\n').filter((line) => line.includes(' › '));
  const chosen = sampleOf(tests, { share: SHARE, strataOf: (line) => [kindOf(line.trim())] });
  console.log(`${chosen.length} of ${tests.length} browser tests; \`npm run test:long\` runs all.`);
  const list = join(
    dirname(process.env['HOUSETAB_REPORT'] ?? join(root, '.housetab/e2e')),
    'e2e.txt',
  );
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, chosen.join('\n'));
  return list;
}

/** The file, or the test itself where none of a file may be left out. */
function kindOf(line: string): string {
  return always.test(line) ? line : line.slice(0, line.indexOf(':'));
}

const sample = isWholeRun ? [] : ['--test-list', await chooseSample()];
const { exitCode } = await execa(playwright, [...args, ...sample], {
  cwd: root,
  stdio: 'inherit',
  reject: false,
});
process.exit(exitCode ?? 1);
