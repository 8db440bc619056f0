import { join } from 'node:path';
import { demoAccounts } from '../../emulator-seed/accounts.ts';
import { addressesAt, environmentOf, type Addresses } from '../emulators/addresses.ts';
import { runFolder, webBuild } from '../emulators/config.ts';
import { callsAtOnce, startEmulators } from '../emulators/start.ts';
import { root } from '../install.mjs';
import { runOrThrow } from '../processes/programs.ts';
import { SetupProblem } from '../processes/lifetime.ts';
import { buildFunctions, buildWebForEmulators } from './build.ts';

/** Builds and starts the whole product on emulators, and loads the demo household. */
export async function startProduct(
  offset: number,
  onLine?: (line: string) => void,
  environment: Readonly<Record<string, string>> = {},
): Promise<Addresses> {
  const addresses = addressesAt(offset);
  await buildFunctions();
  await Promise.all([
    startEmulators(offset, ['auth', 'functions', 'hosting'], onLine, environment),
    buildWebForEmulators(webBuild(offset), addresses),
  ]);
  await Promise.all([loadDemoHousehold(addresses), warmUpApi(offset, callsAtOnce)]);
  return addresses;
}

/** Does not change a household that is loaded already. */
export async function loadDemoHousehold(addresses: Addresses): Promise<void> {
  const loader = join(root, 'emulator-seed', 'load.ts');
  await runOrThrow('The demo household could not be loaded.', process.execPath, [loader], {
    env: environmentOf(addresses),
  });
}

/**
 * The functions emulator starts a process for each concurrent call, which takes a second or more. This starts all of
 * them in advance.
 */
async function warmUpApi(offset: number, processes: number): Promise<void> {
  const url = `http://${addressesAt(offset).hosting}/api/openapi.json`;
  const answers = await Promise.all(Array.from({ length: processes }, () => fetch(url)));
  if (answers.some(({ ok }) => ok)) return;
  throw new SetupProblem(`The API does not answer. Its log: ${runFolder(offset)}/emulators.log`);
}

export function printWelcome(address: string): void {
  console.log(`\n  Housetab is running: http://${address}\n\n  Sign in as`);
  for (const { name, email, password, role } of demoAccounts) {
    console.log(`    ${name.padEnd(16)} ${email.padEnd(22)} ${password.padEnd(15)} ${role ?? ''}`);
  }
  console.log(
    '\n  No mail is sent: what would be in one is printed here. Each of them has a device whose messages are printed\n' +
      '  here, too, once they choose under Profile what it is told.\n  Ctrl-C stops it.',
  );
}
