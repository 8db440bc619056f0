import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { javaVersion } from './java.mjs';
import { root } from './locations.mjs';
import { SetupProblem } from './setup-problem.mjs';

/**
 * Where Firestore's emulator comes from: one that runs already, the one that firebase-tools brings,
 * or the same emulator as the Google Cloud CLI installs it.
 * @typedef {{ kind: 'running', address: string }
 *   | { kind: 'firebase-tools' }
 *   | { kind: 'gcloud', command: string }} FirestoreSource
 */

const javaOfFirebaseTools = 21;
const javaOfGcloud = 11;
const component = 'cloud-firestore-emulator';
const howToGetJava = `Install Java ${javaOfFirebaseTools} or newer (https://adoptium.net)`;

/**
 * @returns {Promise<FirestoreSource>}
 * @throws {SetupProblem} saying what to install
 */
export async function findFirestore() {
  const address = process.env.FIRESTORE_EMULATOR_HOST;
  if (address) {
    if (await answers(`http://${address}`)) return { kind: 'running', address };
    throw new SetupProblem(
      `FIRESTORE_EMULATOR_HOST names ${address}, but nothing answers there: start it or unset it.`,
    );
  }
  const java = javaVersion();
  if (java === null) {
    throw new SetupProblem(`Firestore's emulator needs Java. ${howToGetJava}.`);
  }
  if (java >= javaOfFirebaseTools && (await hasOwnEmulator())) return { kind: 'firebase-tools' };
  const command = findGcloudComponent();
  if (command && java >= javaOfGcloud) return { kind: 'gcloud', command };
  throw new SetupProblem(
    java < javaOfFirebaseTools
      ? `Java ${java} is too old for Firestore's emulator. ${howToGetJava}, or install the Google ` +
          `Cloud CLI and run: gcloud components install ${component}`
      : "Firestore's emulator could not be downloaded. Connect to the internet once, or install the " +
          `Google Cloud CLI and run: gcloud components install ${component}`,
  );
}

/** firebase-tools downloads its emulator at first use: it is cached, or must be reachable. */
async function hasOwnEmulator() {
  const { firestore } = JSON.parse(
    readFileSync(
      join(root, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'),
      'utf8',
    ),
  );
  const cache =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (existsSync(join(cache, firestore.downloadPathRelativeToCacheDir))) return true;
  return answers(firestore.remoteUrl, 'HEAD');
}

/** The Cloud CLI's own program, found beside `gcloud`, which may be a link into its folder. */
function findGcloudComponent() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const gcloud = join(folder, 'gcloud');
    if (!existsSync(gcloud)) continue;
    const sdk = dirname(dirname(realpathSync(gcloud)));
    const command = join(sdk, 'platform', component, component.replaceAll('-', '_'));
    if (existsSync(command)) return command;
  }
  return null;
}

/**
 * @param {string} url
 * @param {string} [method]
 */
async function answers(url, method) {
  try {
    return (await fetch(url, { method, signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
