import { rmSync } from 'node:fs';
import { addressesAt, emulatorEnvironment, ynabEnvironment } from './addresses.mjs';
import { buildFunctions, buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { loadDemoHousehold } from './demo-household.mjs';
import { webBuild } from './emulator-config.mjs';
import { startEmulators } from './emulators.mjs';
import { findFirestore } from './firestore-source.mjs';
import { runFolder } from './locations.mjs';
import { chosenOffset, freeOffset } from './ports.mjs';
import { runStep } from './run-step.mjs';
import { steps } from './test-steps.mjs';
import { warmUpApi } from './warm-up.mjs';

/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {import('./test-counts.mjs').Counts} Counts */

/**
 * Runs all steps, or those that are named. Two rows go side by side, as many as a small machine has
 * cores, each with emulators of its own. The browser tests come last and alone, for they are the ones
 * that feel a busy machine.
 * @param {string[]} words names of steps, `--long`, and arguments for the test runner
 */
export async function runTests(words) {
  const isLong = words.includes('--long');
  const named = steps.filter(({ name }) => words.includes(name));
  const chosen = named.length > 0 ? named : steps;
  const more = words.filter(
    (word) => word !== '--long' && !steps.some(({ name }) => name === word),
  );
  const offset = chosenOffset() ?? (await freeOffset());
  const ownOffset = await freeOffset(offset);
  /** @type {Record<string, string>} */
  const env = isLong ? { HOUSETAB_LONG: '1' } : {};

  // What the machine lacks is found, or said, before anything starts.
  if (chosen.some(({ needs }) => needs === 'product')) env.HOUSETAB_CHROMIUM = await findChromium();
  if (chosen.some(({ needs }) => needs !== 'none')) await findFirestore();

  /** @param {Step['needs']} needs */
  const chosenFor = (needs) => chosen.filter((each) => each.needs === needs);
  /**
   * @param {Step['needs']} needs
   * @param {Record<string, string>} where
   */
  const runRow = async (needs, where = {}) => {
    /** @type {Counts[]} */
    const counts = [];
    for (const step of chosenFor(needs)) {
      counts.push(await runStep(step, offset, more, { ...env, ...where }));
    }
    return counts;
  };
  const runOnEmulators = async () => {
    Object.assign(env, await prepare(chosen, offset));
    return runRow('database');
  };
  const runBesides = async () => {
    const counts = await runRow('none');
    if (chosenFor('own database').length === 0) return counts;
    const where = await prepareDatabase(ownOffset);
    return [...counts, ...(await runRow('own database', where))];
  };
  const rows = await Promise.all([runBesides(), runOnEmulators()]);
  finish([...rows.flat(), ...(await runRow('product'))], [offset, ownOffset]);
}

/**
 * Starts what the steps need.
 * @param {Step[]} chosen
 * @param {number} offset
 * @returns {Promise<Record<string, string>>} where they find it
 */
async function prepare(chosen, offset) {
  const addresses = addressesAt(offset);
  if (chosen.some(({ needs }) => needs === 'product')) {
    await buildFunctions();
    await Promise.all([
      startEmulators(offset, ['auth', 'functions', 'hosting']),
      buildWeb(offset, addresses),
    ]);
    await Promise.all([loadDemoHousehold(addresses), warmUpApi(addresses, 4)]);
    return {
      ...emulatorEnvironment(addresses),
      ...ynabEnvironment(addresses),
      HOUSETAB_URL: `http://${addresses.hosting}`,
      HOUSETAB_FUNCTIONS: addresses.functions,
      HOUSETAB_WEB_BUILD: webBuild(offset),
    };
  }
  return chosen.some(({ needs }) => needs === 'database') ? prepareDatabase(offset) : {};
}

/**
 * @param {number} offset
 * @returns {Promise<Record<string, string>>}
 */
async function prepareDatabase(offset) {
  if (process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST) return {};
  await startEmulators(offset, ['auth']);
  return emulatorEnvironment(addressesAt(offset));
}

/**
 * @param {Counts[]} counts
 * @param {number[]} offsets
 */
function finish(counts, offsets) {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0) process.exitCode = 1;
  else for (const offset of offsets) rmSync(runFolder(offset), { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
}
