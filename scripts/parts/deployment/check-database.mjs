import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { addressesAt } from '../addresses.mjs';
import { startEmulators } from '../emulators.mjs';
import { uploadRules } from '../firestore-emulator.mjs';
import { root } from '../locations.mjs';
import { freeOffset } from '../ports.mjs';
import { SetupProblem } from '../setup-problem.mjs';

/** The emulator compiles rules as the cloud does, and refuses those that it can't. */
export async function compileRules() {
  const offset = await freeOffset();
  await startEmulators(offset, ['auth']);
  await uploadRules(addressesAt(offset).firestore);
}

/** By the check that firebase-tools makes before it sends them. */
export function checkIndexes() {
  const require = createRequire(import.meta.url);
  // Not declared in types: this part of firebase-tools is its own business, so the version is pinned.
  const { FirestoreApi } = /** @type {any} */ (require)('firebase-tools/lib/firestore/api.js');
  const spec = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));
  try {
    new FirestoreApi().validateSpec(spec);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupProblem(`firestore.indexes.json would be refused: ${reason}`);
  }
}
