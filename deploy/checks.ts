import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { addressesAt, freeOffset, projectId } from '../scripts/emulators/addresses.ts';
import { uploadRules } from '../scripts/emulators/firestore.ts';
import { startEmulators } from '../scripts/emulators/start.ts';
import { root } from '../scripts/install.mjs';
import { runOrThrow } from '../scripts/processes/programs.ts';
import { SetupProblem } from '../scripts/processes/lifetime.ts';
import { runNpm } from './functions-lock.ts';

const neededSettings = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
];

/**
 * Reads the settings of the web's build from web/.env.production.
 * @param isDryRun missing settings get the demo project's values instead of an error
 */
export function readWebSettings(isDryRun: boolean): Record<string, string | undefined> {
  const file = join(root, 'web', '.env.production');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const missing = neededSettings.filter((name) => !settings[name]);
  if (missing.length === 0) return settings;
  const message = `web/.env.production lacks ${missing.join(', ')}: npm run setup writes it.`;
  if (!isDryRun) throw new SetupProblem(message);
  console.log(`    ${message}`);
  return { ...Object.fromEntries(missing.map((name) => [name, projectId])), ...settings };
}

interface DeployedFunction {
  /** May name the project as `{{ params.PROJECT_ID }}`. */
  serviceAccountEmail: string;
  secretEnvironmentVariables?: { key: string }[];
}

/**
 * Handles `functions/` as the cloud does: copies the folder alone, installs its lockfile, and lists the functions with
 * Firebase's own program.
 */
export async function loadFunctionsAlone(): Promise<Record<string, DeployedFunction>> {
  // Firebase does not upload these: see "ignore" in firebase.json.
  const ignored = ['node_modules', 'src', 'test', '.secret.local', '.env.local'];
  const source = join(root, 'functions');
  const folder = mkdtempSync(join(tmpdir(), 'housetab-functions-'));
  try {
    const filter = (path: string) => path === source || !ignored.includes(basename(path));
    cpSync(source, folder, { recursive: true, filter });
    await runNpm(['ci', '--omit=dev'], folder);
    const manifest = join(folder, 'manifest.json');
    const program = join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
    await runOrThrow(
      'functions/ does not load outside of the workspace.',
      process.execPath,
      [program, '.'],
      {
        cwd: folder,
        env: {
          FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
          GCLOUD_PROJECT: projectId,
          FIREBASE_CONFIG: JSON.stringify({ projectId }),
        },
      },
    );
    const { endpoints } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      endpoints: Record<string, DeployedFunction>;
    };
    return endpoints;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The emulator compiles the rules as the cloud does, and refuses invalid ones. */
export async function compileRules(): Promise<void> {
  const offset = await freeOffset();
  await startEmulators(offset, ['auth']);
  await uploadRules(addressesAt(offset).firestore);
}

/** Runs the check of firebase-tools before a deployment. */
export function checkIndexes(): void {
  // Private code of firebase-tools without types, so the version is pinned.
  const { FirestoreApi } = createRequire(import.meta.url)(
    'firebase-tools/lib/firestore/api.js',
  ) as {
    FirestoreApi: new () => { validateSpec(spec: unknown): void };
  };
  try {
    const spec = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
    new FirestoreApi().validateSpec(JSON.parse(spec));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupProblem(`firestore.indexes.json is invalid: ${reason}`);
  }
}
