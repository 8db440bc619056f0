import { addressesAt } from './addresses.mjs';
import { buildFunctions, buildWeb } from './build.mjs';
import { loadDemoHousehold } from './demo-household.mjs';
import { startEmulators } from './emulators.mjs';
import { untilInterrupted } from './interrupts.mjs';
import { chosenOffset } from './ports.mjs';
import { warmUpApi } from './warm-up.mjs';
import { printWelcome } from './welcome.mjs';

/** Builds and starts the whole product on emulators, and stays until interrupted. */
export async function startEverything() {
  const { hosting } = await startWithDemo(chosenOffset() ?? 0);
  await printWelcome(hosting);
  await untilInterrupted();
}

/**
 * The product with the demo household in it.
 * @param {number} offset
 * @returns {Promise<import('./addresses.mjs').Addresses>} where it runs
 */
export async function startWithDemo(offset) {
  console.log('Building and starting Housetab …');
  await buildFunctions();
  const addresses = addressesAt(offset);
  await Promise.all([
    startEmulators(offset, ['auth', 'functions', 'hosting']),
    buildWeb(offset, addresses),
  ]);
  await Promise.all([loadDemoHousehold(addresses), warmUpApi(addresses, 2)]);
  return addresses;
}
