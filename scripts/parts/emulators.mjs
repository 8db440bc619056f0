import { addressesAt } from './addresses.mjs';
import { startFirebaseTools } from './firebase-tools.mjs';
import { startGcloudFirestore, uploadRules } from './firestore-emulator.mjs';
import { findFirestore } from './firestore-source.mjs';
import { portsAt, requireFreePorts } from './ports.mjs';
import { startYnabStandIn } from './ynab-stand-in.mjs';

/** @typedef {'auth' | 'functions' | 'hosting'} Emulator */

/**
 * Starts Firestore's emulator and the named others, with the functions also what they talk to. All
 * of them end with this process.
 * @param {number} offset
 * @param {readonly Emulator[]} emulators
 * @param {(line: string) => void} [onLine] what the emulators and the functions say
 * @throws {SetupProblem} where Java, the emulator or a port is missing
 */
export async function startEmulators(offset, emulators, onLine) {
  const firestore = await findFirestore();
  if (emulators.includes('functions')) {
    await requireFreePorts(portsAt(offset), ['ynab']);
    await startYnabStandIn(offset);
  }
  if (firestore.kind === 'running') {
    await requireFreePorts(portsAt(offset), [...emulators, 'hub']);
    await startFirebaseTools(offset, emulators, firestore.address, onLine);
    await uploadRules(firestore.address);
    return;
  }
  await requireFreePorts(portsAt(offset), [...emulators, 'firestore', 'hub']);
  if (firestore.kind === 'gcloud') {
    await Promise.all([
      startGcloudFirestore(firestore.command, offset),
      startFirebaseTools(offset, emulators, addressesAt(offset).firestore, onLine),
    ]);
  } else {
    await startFirebaseTools(offset, [...emulators, 'firestore'], null, onLine);
  }
}
