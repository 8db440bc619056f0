import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from '../build.mjs';
import { binaries, root } from '../locations.mjs';
import { runToEnd } from '../run-to-end.mjs';
import { SetupProblem } from '../setup-problem.mjs';
import { checkIndexes, compileRules } from './check-database.mjs';
import { loadFunctionsAlone } from './functions-alone.mjs';
import { lockFunctions } from './lock-functions.mjs';

const webSettings = join(root, 'web', '.env.production');
const neededSettings = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
];

/**
 * Builds and checks everything, then sends it; with `--dry-run` it stops where it would.
 * @param {string[]} words `--dry-run`, and what is for `firebase deploy`
 */
export async function deploy(words) {
  const isDryRun = words.includes('--dry-run');
  await step('The web knows which Firebase project it belongs to', () =>
    checkWebSettings(isDryRun),
  );
  await step('The functions are built', buildFunctions);
  await step('The functions have their lockfile, with versions that were tested', lockFunctions);
  await step('The functions install and load by themselves', async () => {
    const functions = await loadFunctionsAlone();
    for (const [name, { secretEnvironmentVariables = [] }] of Object.entries(functions)) {
      const secrets = secretEnvironmentVariables.map(({ key }) => key).join(', ') || 'no secret';
      console.log(`    ${name} reads ${secrets}`);
    }
  });
  await step('The web is built', () => buildWeb(isDryRun));
  await step('The indexes are well formed', async () => checkIndexes());
  await step('The rules compile', compileRules);
  if (isDryRun) {
    console.log('\nEverything is ready. Without --dry-run it would be deployed now.');
    return;
  }
  const rest = words.filter((word) => word !== '--dry-run');
  const { code } = await runToEnd(join(binaries, 'firebase'), ['deploy', ...rest], {
    cwd: root,
    isShown: true,
  });
  if (code !== 0) throw new SetupProblem('firebase deploy failed: see its message above.');
}

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function step(what, work) {
  console.log(`… ${what}`);
  await work();
}

/** @param {boolean} isDryRun */
async function checkWebSettings(isDryRun) {
  const text = existsSync(webSettings) ? readFileSync(webSettings, 'utf8') : '';
  const missing = neededSettings.filter((name) => !new RegExp(`^${name}=.`, 'm').test(text));
  if (missing.length === 0) return;
  const message = `web/.env.production lacks ${missing.join(', ')}: see "Deploying" in the README.`;
  if (!isDryRun) throw new SetupProblem(message);
  console.log(`    ${message}`);
}

/**
 * A dry run without settings builds for the demo project.
 * @param {boolean} isDryRun
 */
async function buildWeb(isDryRun) {
  const demo = Object.fromEntries(neededSettings.map((name) => [name, 'demo-housetab']));
  const { code, output } = await runToEnd(join(binaries, 'vite'), ['build'], {
    cwd: join(root, 'web'),
    env: isDryRun && !existsSync(webSettings) ? demo : {},
  });
  if (code !== 0) throw new SetupProblem(`${output}\nThe web could not be built: see above.`);
}
