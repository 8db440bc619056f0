import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../install.mjs';
import { SetupProblem } from '../processes/lifetime.ts';
import { projectId } from './addresses.ts';

type FirestoreSource =
  | { kind: 'running'; address: string }
  | { kind: 'firebase-tools' }
  | { kind: 'gcloud'; command: string };

const component = 'cloud-firestore-emulator';
const installJava = 'Install Java 21 or newer (https://adoptium.net)';
const installGcloud = `install the Google Cloud CLI and run: gcloud components install ${component}`;

const rulesFile = join(root, 'firestore.rules');

/**
 * The rules of all projects except Housetab's own. Each test file has its own project, and compiling
 * Housetab's rules for each would take half a second of CPU time.
 */
export const closedRulesFile = join(root, 'scripts/emulators/closed.rules');

/**
 * A running emulator, the one of firebase-tools, or the one of the Google Cloud CLI.
 * @throws SetupProblem that says what to install
 */
export async function findFirestore(): Promise<FirestoreSource> {
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  if (address) {
    if (await isAnswering(`http://${address}`)) return { kind: 'running', address };
    throw new SetupProblem(
      `FIRESTORE_EMULATOR_HOST names ${address}, but nothing answers there: start it or unset it.`,
    );
  }
  const java = findJavaVersion();
  if (java === null) throw new SetupProblem(`Firestore's emulator needs Java. ${installJava}.`);
  if (java >= 21 && (await hasOwnEmulator())) return { kind: 'firebase-tools' };
  const command = findGcloudComponent();
  if (command && java >= 11) return { kind: 'gcloud', command };
  throw new SetupProblem(
    java < 21
      ? `Java ${java} is too old for Firestore's emulator. ${installJava}, or ${installGcloud}`
      : "Firestore's emulator could not be downloaded. Connect to the internet once, or " +
          installGcloud,
  );
}

/** The major version of the Java on the PATH. */
function findJavaVersion(): number | null {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stderr ?? '') ?? [];
  return first === undefined ? null : Number(first === '1' ? second : first);
}

/** firebase-tools downloads its emulator at first use, so it must be cached or reachable. */
async function hasOwnEmulator(): Promise<boolean> {
  const list = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const { firestore } = JSON.parse(readFileSync(join(root, list), 'utf8')) as {
    firestore: { downloadPathRelativeToCacheDir: string; remoteUrl: string };
  };
  const cache =
    process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const isCached = existsSync(join(cache, firestore.downloadPathRelativeToCacheDir));
  return isCached || isAnswering(firestore.remoteUrl, 'HEAD');
}

/** The Cloud CLI's own program, found next to `gcloud`, which may be a link. */
function findGcloudComponent(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => join(dirname(dirname(realpathSync(gcloud))), 'platform', component))
    .map((folder) => join(folder, component.replaceAll('-', '_')))
    .find((command) => existsSync(command));
}

async function isAnswering(url: string, method = 'GET'): Promise<boolean> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(5000) }).catch(() => null);
  return answer?.ok ?? false;
}

/** Uploads the rules of Housetab's own project. */
export async function uploadRules(address: string): Promise<void> {
  const content = readFileSync(rulesFile, 'utf8');
  const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new SetupProblem(`firestore.rules were refused: ${await answer.text()}`);
}
