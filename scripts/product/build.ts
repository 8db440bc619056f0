import { join } from 'node:path';
import type { Addresses } from '../emulators/addresses.ts';
import { webBuild } from '../emulators/config.ts';
import { binaries, root } from '../install.mjs';
import { runOrThrow } from '../processes/programs.ts';

export async function buildFunctions(): Promise<void> {
  await runOrThrow(
    'The functions could not be built: see above.',
    process.execPath,
    ['build.mjs'],
    {
      cwd: join(root, 'functions'),
    },
  );
}

/** The web as `npm start` and the tests serve it. */
export async function buildWebForEmulators(offset: number, addresses: Addresses): Promise<void> {
  const args = ['--mode', 'emulators', '--outDir', webBuild(offset), '--emptyOutDir'];
  await buildWeb(args, webEnvironment(addresses));
}

export async function buildWeb(
  args: string[],
  env: Record<string, string | undefined>,
): Promise<void> {
  const vite = join(binaries, 'vite');
  await runOrThrow('The web app could not be built: see above.', vite, ['build', ...args], {
    cwd: join(root, 'web'),
    env,
  });
}

/**
 * What web/src/config/environment.ts reads. A production build takes the same names from
 * web/.env.production, where the two emulator addresses are absent.
 */
export function webEnvironment(addresses: Pick<Addresses, 'projectId' | 'auth' | 'firestore'>) {
  return {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${addresses.projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: addresses.projectId,
    VITE_AUTH_EMULATOR_URL: `http://${addresses.auth}`,
    VITE_FIRESTORE_EMULATOR_HOST: addresses.firestore,
  };
}
