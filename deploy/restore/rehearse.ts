import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { loadDemo } from '../../emulator-seed/load-demo.ts';
import { loadMoment } from '../../emulator-seed/load-moment.ts';
import { addressesAt, environmentOf, freeOffset } from '../../scripts/emulators/addresses.ts';
import { startEmulators } from '../../scripts/emulators/start.ts';
import { root } from '../../scripts/install.mjs';
import { onShutdown } from '../../scripts/processes/lifetime.ts';
import { runOrThrow } from '../../scripts/processes/programs.ts';
import { exportProject, importProject } from './copies.ts';

/**
 * npm run rehearse:restore            exports the demo households and restores them into a second project
 * npm run rehearse:restore -- FOLDER  restores an export of your own, as downloaded, into an emulated project
 *
 * Then checks the books of every household in it. All of it happens in emulators of its own: nothing is
 * read from or sent to the cloud.
 */
export default async function rehearse([folder]: string[]): Promise<void> {
  const offset = await freeOffset();
  const addresses = addressesAt(offset);
  console.log('… Emulators start');
  await startEmulators(offset, ['auth']);
  const from = folder === undefined ? await exportDemo(addresses) : resolve(folder);
  console.log(`… ${from} is restored into the emulated project ${restored}`);
  const start = Date.now();
  await importProject(addresses.firestore, restored, from);
  console.log(
    `… Restored in ${((Date.now() - start) / 1000).toFixed(1)} s; the books are checked\n`,
  );
  const check = [join(root, 'tools/check-household.ts'), '--all'];
  await runOrThrow('The restored books do not agree: see above.', process.execPath, check, {
    env: {
      ...environmentOf({ ...addresses, projectId: restored }),
      GOOGLE_CLOUD_PROJECT: restored,
    },
    isShown: true,
  });
  console.log('\nWhat was exported can be restored.');
}

/** `demo-` projects exist nowhere but in emulators. */
const restored = 'demo-restored';

async function exportDemo(addresses: ReturnType<typeof addressesAt>): Promise<string> {
  console.log('… The demo households are loaded and exported');
  Object.assign(process.env, environmentOf(addresses));
  const app = initializeApp({ projectId: addresses.projectId });
  await loadDemo(
    { firestore: getFirestore(app), auth: getAuth(app) },
    loadMoment(new Date(), 'UTC'),
  );
  await deleteApp(app);
  const folder = mkdtempSync(join(tmpdir(), 'housetab-export-'));
  onShutdown(async () => rmSync(folder, { recursive: true, force: true }));
  return exportProject(addresses.firestore, addresses.projectId, folder);
}
