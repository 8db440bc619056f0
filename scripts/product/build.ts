import { join } from 'node:path';
import type { Addresses } from '../emulators/addresses.ts';
import { binaries, root } from '../install.mjs';
import { runOrThrow } from '../processes/programs.ts';

type WebAddresses = Pick<Addresses, 'projectId' | 'auth' | 'firestore'>;

export async function buildFunctions(): Promise<void> {
  const cwd = join(root, 'functions');
  const problem = 'The functions could not be built: see above.';
  await runOrThrow(problem, process.execPath, ['build.mjs'], { cwd });
}

/** Builds the web for `npm start` and the tests. */
export async function buildWebForEmulators(folder: string, addresses: WebAddresses) {
  const args = ['--mode', 'emulators', '--outDir', folder, '--emptyOutDir'];
  await buildWeb(args, webEnvironment(addresses));
}

export async function buildWeb(args: string[], env: Record<string, string | undefined>) {
  const options = { cwd: join(root, 'web'), env };
  const problem = 'The web app could not be built: see above.';
  await runOrThrow(problem, join(binaries, 'vite'), ['build', ...args], options);
}

/**
 * The variables that web/src/config/environment.ts reads. A production build takes them from
 * web/.env.production, without the two emulator addresses.
 */
export function webEnvironment(addresses: WebAddresses) {
  return {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${addresses.projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: addresses.projectId,
    VITE_AUTH_EMULATOR_URL: `http://${addresses.auth}`,
    VITE_FIRESTORE_EMULATOR_HOST: addresses.firestore,
  };
}
