import { addressesAt } from './addresses.mjs';
import { startFirebaseTools } from './firebase-tools.mjs';
import { startGcloudFirestore, uploadRules } from './firestore-emulator.mjs';
import { findFirestore } from './firestore-source.mjs';
import { portsAt, requireFreePorts } from './ports.mjs';

/** @typedef {'auth' | 'functions' | 'hosting'} Emulator */

/**
 * Starts Firestore's emulator and the named others. All of them end with this process.
 * @param {number} offset
 * @param {readonly Emulator[]} emulators
 * @throws {SetupProblem} where Java, the emulator or a port is missing
 */
export async function startEmulators(offset, emulators) {
  const firestore = await findFirestore();
  if (firestore.kind === 'running') {
    await requireFreePorts(portsAt(offset), [...emulators, 'hub']);
    await startFirebaseTools(offset, emulators, firestore.address);
    await uploadRules(firestore.address);
    return;
  }
  await requireFreePorts(portsAt(offset), [...emulators, 'firestore', 'hub']);
  if (firestore.kind === 'gcloud') {
    await Promise.all([
      startGcloudFirestore(firestore.command, offset),
      startFirebaseTools(offset, emulators, addressesAt(offset).firestore),
    ]);
  } else {
    await startFirebaseTools(offset, [...emulators, 'firestore'], null);
  }
}
