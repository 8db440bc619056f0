import { addressesAt } from './addresses.mjs';
import { buildFunctions, buildWeb } from './build.mjs';
import { loadDemoHousehold, readDemoAccounts } from './demo-household.mjs';
import { startEmulators } from './emulators.mjs';
import { shutDown, untilInterrupted } from './interrupts.mjs';
import { chosenOffset } from './ports.mjs';
import { warmUpApi } from './warm-up.mjs';

/** Builds and starts the whole product on emulators, and stays until interrupted. */
export async function startEverything() {
  const offset = chosenOffset() ?? 0;
  console.log('Building and starting Housetab …');
  await buildFunctions();
  const addresses = addressesAt(offset);
  await Promise.all([
    startEmulators(offset, ['auth', 'functions', 'hosting']),
    buildWeb(offset, addresses),
  ]);
  await Promise.all([loadDemoHousehold(addresses), warmUpApi(addresses, 2)]);
  printWelcome(addresses.hosting, await readDemoAccounts());
  await untilInterrupted();
  console.log('\nStopping …');
  await shutDown();
}

/**
 * @param {string} hosting
 * @param {import('./demo-household.mjs').Account[]} accounts
 */
function printWelcome(hosting, accounts) {
  console.log(`\n  Housetab is running: http://${hosting}\n`);
  if (accounts.length > 0) console.log('  Sign in as\n');
  for (const { name, email, password, role } of accounts) {
    console.log(`    ${name.padEnd(14)} ${email.padEnd(28)} ${password.padEnd(16)} ${role ?? ''}`);
  }
  console.log('\n  Ctrl-C stops it.');
}
