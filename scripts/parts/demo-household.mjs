import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emulatorEnvironment, ynabEnvironment } from './addresses.mjs';
import { root } from './locations.mjs';
import { runToEnd } from './run-to-end.mjs';
import { SetupProblem } from './setup-problem.mjs';

const loader = join(root, 'emulator-seed', 'load.ts');
const accountsFile = join(root, 'emulator-seed', 'accounts.ts');

/** @typedef {{ name: string, email: string, password: string, role?: string }} Account */

/**
 * Loading it again over a household that is there already changes nothing.
 * @param {import('./addresses.mjs').Addresses} addresses
 */
export async function loadDemoHousehold(addresses) {
  if (!existsSync(loader)) return;
  const env = { ...emulatorEnvironment(addresses), ...ynabEnvironment(addresses) };
  const { code, output } = await runToEnd(process.execPath, [loader], { cwd: root, env });
  if (code !== 0) throw new SetupProblem(`${output}\nThe demo household could not be loaded.`);
}

/** @returns {Promise<Account[]>} */
export async function readDemoAccounts() {
  if (!existsSync(accountsFile)) return [];
  const { demoAccounts } = await import(pathToFileURL(accountsFile).href);
  return demoAccounts;
}
