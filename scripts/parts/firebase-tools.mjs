import { join } from 'node:path';
import { projectId } from './addresses.mjs';
import { writeEmulatorConfig } from './emulator-config.mjs';
import { keepRunning } from './kept-program.mjs';
import { binaries, runFolder } from './locations.mjs';
import { SetupProblem } from './setup-problem.mjs';

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
  const logFile = join(folder, 'emulators.log');
  const only = ['--only', emulators.join(',')];
  return new Promise((resolve, reject) => {
    /** @type {string[]} */
    const complaints = [];
    const program = keepRunning(
      join(binaries, 'firebase'),
      ['emulators:start', ...only, '--project', projectId, '--config', config],
      {
        logFile,
        cwd: folder, // its own debug logs go there
        stopSignal: 'SIGINT',
        env: { FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true', ...environmentWith(firestore) },
        onLine: (line) => {
          onLine?.(line);
          if (line.includes('All emulators ready')) resolve();
          if (/Error|error|⚠|Failed/.test(line)) complaints.push(line);
          if (line.includes('Failed to load function definition')) fail();
        },
      },
    );
    const fail = () => {
      const excerpt = complaints.slice(-5).join('\n');
      reject(new SetupProblem(`${excerpt}\nThe emulators did not start. Their log: ${logFile}`));
    };
    void program.exited.then(fail);
  });
}

/**
 * @param {string | null} firestore
 * @returns {Record<string, string>}
 */
function environmentWith(firestore) {
  return firestore ? { FIRESTORE_EMULATOR_HOST: firestore } : {};
}
