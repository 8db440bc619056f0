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
 * Then checks every restored household. It uses its own emulators, and neither reads from nor writes to the cloud.
 */
export default async function rehearse([folder]: string[]): Promise<void> {
  const offset = await freeOffset();
  const addresses = addressesAt(offset);
  console.log('… Starting the emulators');
  await startEmulators(offset, ['auth']);
  const from = folder === undefined ? await exportDemo(addresses) : resolve(folder);
  console.log(`… Restoring ${from} into the emulated project ${restored}`);
  const start = Date.now();
  await importProject(addresses.firestore, restored, from);
  console.log(
    `… Restored in ${((Date.now() - start) / 1000).toFixed(1)} s. Checking the households\n`,
  );
  const check = [join(root, 'tools/check-household.ts'), '--all'];
  await runOrThrow(
    'The restored households have differences: see above.',
    process.execPath,
    check,
    {
      env: {
        ...environmentOf({ ...addresses, projectId: restored }),
        GOOGLE_CLOUD_PROJECT: restored,
      },
      isShown: true,
    },
  );
  console.log('\nThe export can be restored.');
}

/** `demo-` projects exist only in emulators. */
const restored = 'demo-restored';

async function exportDemo(addresses: ReturnType<typeof addressesAt>): Promise<string> {
  console.log('… Loading and exporting the demo households');
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
