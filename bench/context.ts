import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import {
  addressesAt,
  chosenOffset,
  environmentOf,
  freeOffset,
} from '../scripts/emulators/addresses.ts';
import { startEmulators } from '../scripts/emulators/start.ts';
import { loadHousehold, type LoadedHousehold } from './load-household.ts';
import type { BenchContext, Effort } from './section.ts';
import { startServer } from './server.ts';

/** Starts the emulators, and makes the context that all sections share. */
export async function startContext(
  effort: Effort,
): Promise<{ context: BenchContext; stop(): Promise<void> }> {
  const log = (line: string) => console.log(`[${new Date().toISOString().slice(11, 19)}] ${line}`);
  const { projectId, ...addresses } = await findEmulators(log);
  const app = initializeApp({ projectId }, 'bench');
  const firestore = getFirestore(app);
  const auth = getAuth(app);
  const loading = new Map<string, Promise<LoadedHousehold>>();
  const context: BenchContext = {
    projectId,
    addresses,
    firestore,
    auth,
    effort,
    byEffort: (quick, usual, long = usual) => ({ quick, usual, long })[effort],
    startServer: () => startServer(firestore, auth),
    loadHousehold: (size, of) => {
      const name = of === undefined ? `${size}` : `${of}-${size}`;
      const known = loading.get(name);
      if (known) return known;
      log(`loading a household of ${size.toLocaleString('en-US')} transactions`);
      const loaded = loadHousehold({ projectId, firestore, auth }, size, name);
      loading.set(name, loaded);
      return loaded;
    },
    log,
  };
  return { context, stop: () => deleteApp(app) };
}

async function findEmulators(log: (line: string) => void) {
  const { FIRESTORE_EMULATOR_HOST: running, FIREBASE_AUTH_EMULATOR_HOST: runningAuth } =
    process.env;
  if (running && runningAuth) {
    // These emulators may hold other data: use a separate project.
    const projectId = `demo-bench-${Date.now()}`;
    process.env['GCLOUD_PROJECT'] = projectId;
    return { projectId, firestore: running, auth: runningAuth };
  }
  const offset = chosenOffset() ?? (await freeOffset());
  log('starting the emulators');
  await startEmulators(offset, ['auth']);
  const addresses = addressesAt(offset);
  Object.assign(process.env, environmentOf(addresses));
  const { projectId, firestore, auth } = addresses;
  return { projectId, firestore, auth };
}
