import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isWholeRun } from '../../functions/test/support/random/random-seed.ts';
import { findChromium } from '../test/chromium.ts';
import { addressesAt, chosenOffset, environmentOf, freeOffset } from '../emulators/addresses.ts';
import { runFolder, webBuild } from '../emulators/config.ts';
import { findFirestore } from '../emulators/firestore.ts';
import { startEmulators } from '../emulators/start.ts';
import { isShuttingDown } from '../processes/lifetime.ts';
import { run } from '../processes/programs.ts';
import { startProduct } from '../product/start.ts';
import { sampleFiles, seedOfDay } from '../test/file-sample.ts';
import { lastLines, readCounts, readFailed, type Counts } from '../test/report.ts';
import { steps, type Step } from '../test/steps.ts';

type Environment = Record<string, string>;

/**
 * npm test                        everything; `--long` tries each random test many times more often
 * npm run test:api -- settlement  one part; what is no part's name goes to its test runner
 *
 * Three rows go side by side: what reads the sources on one processor, what asks the product, and what waits for locks
 * in a database of its own. Then what keeps all processors busy by itself: beside the others it takes them longer than
 * after them. The browser tests come last and alone, for they are the ones that feel a busy machine.
 */
export default async function runTests(args: string[]): Promise<void> {
  const named = steps.filter(({ name }) => args.includes(name));
  const chosen = named.length > 0 ? named : steps;
  const more = args.filter((arg) => arg !== '--long' && !steps.some((one) => one.name === arg));
  const needing = (needs: Step['needs']) => chosen.filter((step) => step.needs === needs);
  const offset = chosenOffset() ?? (await freeOffset());
  const ownOffset = await freeOffset(offset);
  const env: Environment = { HOUSETAB_WEB_BUILD: webBuild(offset) };
  if (args.includes('--long')) env['HOUSETAB_LONG'] = '1';
  // Whoever names tests wants all of them.
  if (more.length > 0) env['HOUSETAB_WHOLE'] = '1';
  const isWhole = more.length > 0 || args.includes('--long');
  // All that is left to chance follows from the day, so that a commit passes or fails on every machine alike.
  if (!isWhole && !isWholeRun) env['HOUSETAB_SEED'] = String(seedOfDay());
  const sample = sampleFiles(
    chosen.flatMap(({ samples = [] }) => samples),
    isWhole,
  );
  env['HOUSETAB_LEFT_OUT'] = sample.leftOut.join(' ');

  // What the machine lacks is reported before the first test.
  if (chosen.some(({ needs }) => needs !== 'nothing' && needs !== 'processors')) {
    await findFirestore();
  }

  const counts: Counts[] = [];
  const failures: string[] = [];
  const failedTests: string[] = [];
  const runInOrder = async (needs: Step['needs'], where: Environment = {}) => {
    const all = { ...env, ...where };
    for (const step of needing(needs)) {
      const ended = await runStep(step, offset, more, all);
      counts.push(ended.counts);
      if (ended.counts.failed === 0) continue;
      failures.push(`${ended.heading}\n${lastLines(ended.output)}`);
      failedTests.push(...(ended.failed.length > 0 ? ended.failed : [`the step ${step.name}`]));
    }
  };
  const runOnProduct = async (started: Promise<Environment>) => {
    const where = await started;
    await runInOrder('databases', where);
    return where;
  };
  const runOnOwnDatabase = async (started: Promise<Environment>) => {
    if (needing('own database').length + needing('own database, accounts').length === 0) return;
    const own = await startOwnDatabase(ownOffset);
    await runInOrder('own database', own);
    // Accounts are told apart by their project, so one emulator has those of all steps.
    await runInOrder('own database, accounts', { ...(await started), ...own });
  };
  // The browser is unpacked beside the first tests: it is needed last.
  const browser = needing('product').length > 0 ? findChromium() : null;
  const started = startWhatIsNeeded(chosen, offset);
  const [where] = await Promise.all([
    runOnProduct(started),
    runOnOwnDatabase(started),
    runInOrder('nothing'),
    browser?.then((program) => (env['HOUSETAB_CHROMIUM'] = program)),
  ]);
  await runInOrder('processors');
  await runInOrder('product', where);

  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  for (const folder of failed > 0 ? [] : [offset, ownOffset].map(runFolder)) {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const line of sample.lines) console.log(`\n${line}`);
  // Said again: where a log is cut, its end is what is kept, and the names are what must not be missing.
  for (const failure of failures) console.log(`\n${failure}`);
  if (failedTests.length > 0) console.log(`\nFailed:\n  ${failedTests.join('\n  ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

async function startWhatIsNeeded(chosen: readonly Step[], offset: number): Promise<Environment> {
  const areNeeded = (...needs: Step['needs'][]) =>
    chosen.some((step) => needs.includes(step.needs));
  if (areNeeded('product')) return environmentOf(await startProduct(offset));
  if (!areNeeded('databases', 'own database, accounts')) return {};
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env;
  if (firestore && auth) return {};
  await startEmulators(offset, ['auth']);
  return environmentOf(addressesAt(offset));
}

async function startOwnDatabase(offset: number): Promise<Environment> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  if (running) return {};
  await startEmulators(offset, []);
  const { firestore, projectId } = addressesAt(offset);
  return { FIRESTORE_EMULATOR_HOST: firestore, GCLOUD_PROJECT: projectId };
}

/** Runs one step and prints its output as one block, so that steps side by side stay readable. */
async function runStep(step: Step, offset: number, more: string[], env: Environment) {
  const report = join(runFolder(offset), 'reports', `${step.name}.json`);
  const [command = '', ...args] = step.command(report, more);
  const start = Date.now();
  // The programs write into a pipe and can't see by themselves who reads it.
  const colours: Environment = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const { code, output } = await run(command, args, {
    env: { ...env, ...step.env, ...colours, HOUSETAB_REPORT: report },
    isShown: step.needs === 'product', // it runs alone and for minutes
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const outcome = code === 0 ? 'passed' : 'FAILED';
  const heading = `── ${step.name} ${outcome} in ${seconds} s ${'─'.repeat(50)}`;
  if (!isShuttingDown()) console.log(`\n${heading}\n${output.trim()}`);
  return { heading, output, counts: readCounts(report, code), failed: readFailed(report) };
}
