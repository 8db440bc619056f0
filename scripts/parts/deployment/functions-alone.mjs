import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../locations.mjs';
import { runNpm } from '../npm.mjs';
import { runToEnd } from '../run-to-end.mjs';
import { SetupProblem } from '../setup-problem.mjs';

/** What Firebase would not upload either: see "ignore" in firebase.json. */
const left = ['node_modules', 'src', 'test', '.secret.local', '.env.local'];

/**
 * @typedef {object} FunctionManifest
 * @property {string} entryPoint
 * @property {string} serviceAccountEmail may name the project as `{{ params.PROJECT_ID }}`
 * @property {{ key: string }[]} [secretEnvironmentVariables]
 */

/**
 * Does with `functions/` what the cloud does: takes the folder alone, installs it by its lockfile and
 * asks Firebase's own program which functions there are.
 * @returns {Promise<Record<string, FunctionManifest>>}
 */
export async function loadFunctionsAlone() {
  const folder = mkdtempSync(join(tmpdir(), 'housetab-functions-'));
  try {
    const source = join(root, 'functions');
    cpSync(source, folder, {
      recursive: true,
      filter: (path) => path === source || !left.includes(basename(path)),
    });
    await runNpm(['ci', '--omit=dev', '--ignore-scripts'], folder);
    const manifest = join(folder, 'manifest.json');
    const program = join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
    const { code, output } = await runToEnd(process.execPath, [program, '.'], {
      cwd: folder,
      env: {
        FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
        GCLOUD_PROJECT: 'demo-housetab',
        FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-housetab' }),
      },
    });
    if (code !== 0) throw new SetupProblem(`${output}\nfunctions/ does not load by itself.`);
    return JSON.parse(readFileSync(manifest, 'utf8')).endpoints;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
