import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressesAt, chosenOffset, environmentOf, freeOffset } from '../emulators/addresses.ts';
import { runFolder, webBuild } from '../emulators/config.ts';
import { findFirestore } from '../emulators/firestore.ts';
import { startEmulators } from '../emulators/start.ts';
import { root } from '../install.mjs';
import { failCommand, isShuttingDown } from '../processes/lifetime.ts';
import { runProgram } from '../processes/programs.ts';
import { startProduct } from '../product/start.ts';
import { TestProgress } from '../test/progress.ts';
import { readOutcome, reasonsOf, type Outcome } from '../test/report.ts';
import { chooseSteps, phases, testSteps, type TestStep } from '../test/steps.ts';

type Environment = Record<string, string>;

/**
 * npm test                        all checks and tests, of the browser tests the journeys
 * npm run test:long               all checks and tests, the random ones many times more often
 * npm run test:api -- settlement  one step; other arguments go to its test runner
 */
export default async function runTests(args: string[]): Promise<void> {
  const isLong = args.includes('--long') || process.env['HOUSETAB_LONG'] === '1';
  const names = args.filter((arg) => testSteps.some(({ name }) => name === arg));
  const more = args.filter((arg) => arg !== '--long' && !names.includes(arg));
  const chosen = chooseSteps(names, isLong);
  const isAlone = chosen.length === 1;
  const offset = chosenOffset() ?? (await freeOffset());
  const firestoreOffset = await freeOffset(offset);
  const env: Environment = { HOUSETAB_WEB_BUILD: webBuild(offset) };
  if (isLong) {
    env['HOUSETAB_LONG'] = '1';
    env['HOUSETAB_SEED'] = process.env['HOUSETAB_SEED'] ?? String(randomInt(2 ** 31));
    console.log(`HOUSETAB_SEED=${env['HOUSETAB_SEED']} repeats this run.`);
  }

  // A missing emulator is reported before the first test.
  if (chosen.some(({ needs }) => needs !== 'nothing')) await findFirestore();
  const emulators = startWhatIsNeeded(chosen, offset);
  const ownFirestore = chosen.some(({ needs }) => needs === 'own Firestore')
    ? startFirestore(firestoreOffset)
    : Promise.resolve({});
  for (const started of [emulators, ownFirestore]) started.catch(failCommand);

  const progress = new TestProgress();
  const outcomes: Outcome[] = [];
  const failures: string[] = []; // a single step has shown its output already
  const runLane = async (lane: string[]) => {
    for (const step of chosen.filter(({ name }) => lane.includes(name))) {
      const places = step.needs === 'nothing' ? {} : await emulators;
      const own = step.needs === 'own Firestore' ? await ownFirestore : {};
      const options = { offset, more, env: { ...env, ...places, ...own } };
      const { outcome, output } = await runStep(step, progress, isAlone, options);
      outcomes.push(outcome);
      if (outcome.failed.length > 0 && !isAlone)
        failures.push(`── ${step.name}\n${reasonsOf(output)}`);
    }
  };
  for (const lanes of phases) await Promise.all(lanes.map(runLane));

  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0);
  const failed = outcomes.flatMap((each) => each.failed);
  process.exitCode = failed.length > 0 ? 1 : 0;
  for (const folder of failed.length > 0 ? [] : [offset, firestoreOffset].map(runFolder)) {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const reasons of failures) console.log(`\n${reasons}`);
  if (failed.length > 0) console.log(`\nFailed:\n  ${failed.join('\n  ')}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
}

async function startWhatIsNeeded(chosen: TestStep[], offset: number): Promise<Environment> {
  if (chosen.some(({ needs }) => needs === 'product')) {
    return environmentOf(await startProduct(offset));
  }
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env;
  if (chosen.every(({ needs }) => needs === 'nothing') || (firestore && auth)) return {};
  await startEmulators(offset, ['auth']);
  return environmentOf(addressesAt(offset));
}

async function startFirestore(offset: number): Promise<Environment> {
  if (process.env['FIRESTORE_EMULATOR_HOST']) return {};
  await startEmulators(offset, []);
  const { firestore, projectId } = addressesAt(offset);
  return { FIRESTORE_EMULATOR_HOST: firestore, GCLOUD_PROJECT: projectId };
}

/** @param isAlone a single step prints its output while it runs; those side by side would mix theirs */
async function runStep(
  step: TestStep,
  progress: TestProgress,
  isAlone: boolean,
  { offset, more, env }: { offset: number; more: string[]; env: Environment },
): Promise<{ outcome: Outcome; output: string }> {
  const report = join(runFolder(offset), 'reports', `${step.name}.json`);
  const logFile = join(root, '.housetab/logs', `${step.name}.log`);
  const [command = '', ...args] = step.command(report, more);
  const colours: Environment =
    isAlone && process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const end = progress.begin(step.name, isAlone);
  const { code, output } = await runProgram(command, args, {
    env: { ...env, ...step.env, ...colours, HOUSETAB_REPORT: report },
    logFile,
    isShown: isAlone,
  });
  const outcome = readOutcome(step.name, report, code);
  if (!isShuttingDown()) end(outcome, relative(root, logFile));
  return { outcome, output };
}
