import { rmSync } from 'node:fs';
import { addressesAt, emulatorEnvironment } from './addresses.mjs';
import { buildFunctions, buildWeb } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { loadDemoHousehold } from './demo-household.mjs';
import { startEmulators } from './emulators.mjs';
import { runFolder } from './locations.mjs';
import { chosenOffset, freeOffset } from './ports.mjs';
import { runStep } from './run-step.mjs';
import { steps } from './test-steps.mjs';
import { warmUpApi } from './warm-up.mjs';

/** @typedef {import('./test-steps.mjs').Step} Step */
/** @typedef {import('./test-counts.mjs').Counts} Counts */

/**
 * Runs all steps, or those that are named. Two rows go side by side: what needs nothing, and what
 * needs emulators. The browser tests come last and alone, for they are the ones that feel a busy
 * machine.
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
  /** @type {Record<string, string>} */
  const env = isLong ? { HOUSETAB_LONG: '1' } : {};

  /** @param {Step['needs']} needs */
  const runRow = async (needs) => {
    /** @type {Counts[]} */
    const counts = [];
    for (const step of chosen.filter((each) => each.needs === needs)) {
      counts.push(await runStep(step, offset, more, env));
    }
    return counts;
  };
  const runOnEmulators = async () => {
    Object.assign(env, await prepare(chosen, offset));
    return runRow('database');
  };
  const rows = await Promise.all([runRow('none'), runOnEmulators()]);
  finish([...rows.flat(), ...(await runRow('product'))], offset);
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
      HOUSETAB_URL: `http://${addresses.hosting}`,
      HOUSETAB_CHROMIUM: await findChromium(),
    };
  }
  if (chosen.some(({ needs }) => needs === 'database')) {
    if (process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST) return {};
    await startEmulators(offset, ['auth']);
    return emulatorEnvironment(addresses);
  }
  return {};
}

/**
 * @param {Counts[]} counts
 * @param {number} offset
 */
function finish(counts, offset) {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0) process.exitCode = 1;
  else rmSync(runFolder(offset), { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
}
