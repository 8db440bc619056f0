import { addressesAt, chosenOffset } from '../emulators/addresses.ts';
import { startEmulators } from '../emulators/start.ts';
import { waitForInterrupt } from '../processes/lifetime.ts';

/** npm run emulators: Firestore and Auth alone, for tests that are run by hand again and again. */
export default async function startDatabases(): Promise<void> {
  const offset = chosenOffset() ?? 0;
  await startEmulators(offset, ['auth']);
  const { auth, firestore } = addressesAt(offset);
  console.log(`\n  FIRESTORE_EMULATOR_HOST=${firestore}\n  FIREBASE_AUTH_EMULATOR_HOST=${auth}\n`);
  console.log('  Ctrl-C stops them.');
  await waitForInterrupt();
}
