import { join } from 'node:path';
import { webBuild } from './emulator-config.mjs';
import { binaries, root } from './locations.mjs';
import { runToEnd } from './run-to-end.mjs';
import { SetupProblem } from './setup-problem.mjs';

export async function buildFunctions() {
  await build('The functions', process.execPath, ['build.mjs'], join(root, 'functions'), {});
}

/**
 * @param {number} offset
 * @param {import('./addresses.mjs').Addresses} addresses
 */
export async function buildWeb(offset, addresses) {
  const command = ['build', '--mode', 'emulators', '--outDir', webBuild(offset), '--emptyOutDir'];
  const environment = webEnvironment(addresses);
  await build('The web app', join(binaries, 'vite'), command, join(root, 'web'), environment);
}

/**
 * What web/src/config/environment.ts reads. A production build takes the same names from
 * web/.env.production, where the two emulator addresses are absent.
 * @param {import('./addresses.mjs').Addresses} addresses
 */
export function webEnvironment(addresses) {
  return {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${addresses.projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: addresses.projectId,
    VITE_AUTH_EMULATOR_URL: `http://${addresses.auth}`,
    VITE_FIRESTORE_EMULATOR_HOST: addresses.firestore,
  };
}

/**
 * @param {string} what
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
async function build(what, command, commandArguments, cwd, env) {
  const { code, output } = await runToEnd(command, commandArguments, { cwd, env });
  if (code !== 0) throw new SetupProblem(`${output}\n${what} could not be built: see above.`);
}
