import { join } from 'node:path';
import { addressesAt, projectId, ynabEnvironment } from './addresses.mjs';
import { writeEmulatorConfig } from './emulator-config.mjs';
import { javaEnvironment } from './java.mjs';
import { keepRunning } from './kept-program.mjs';
import { binaries, runFolder } from './locations.mjs';

/** In seconds: loading the functions takes a busy machine longer than the usual ten. */
const patience = { FUNCTIONS_DISCOVERY_TIMEOUT: '120' };

/**
 * @param {number} offset
 * @param {readonly string[]} emulators
 * @param {string | null} firestore the address of an emulator that firebase-tools does not start
 * @param {(line: string) => void} [onLine]
 * @returns {Promise<void>} resolves when all of them answer
 */
export function startFirebaseTools(offset, emulators, firestore, onLine) {
  const folder = runFolder(offset);
  const config = writeEmulatorConfig(offset);
  const only = ['--only', emulators.join(',')];
  const where = ['--project', projectId, '--config', config];
  return new Promise((resolve) => {
    keepRunning(join(binaries, 'firebase'), ['emulators:start', ...only, ...where], {
      logFile: join(folder, 'emulators.log'),
      cwd: folder, // its own debug logs go there
      stopSignal: 'SIGINT',
      env: {
        ...patience,
        ...javaEnvironment,
        ...ynabEnvironment(addressesAt(offset)),
        ...(firestore ? { FIRESTORE_EMULATOR_HOST: firestore } : {}),
      },
      onLine: (line, fail) => {
        onLine?.(line);
        if (line.includes('All emulators ready')) resolve();
        // The emulators would run on without the functions.
        if (line.includes('Failed to load function definition')) fail();
      },
    });
  });
}
