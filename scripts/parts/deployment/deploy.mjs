import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from '../build.mjs';
import { binaries, root } from '../locations.mjs';
import { runToEnd } from '../run-to-end.mjs';
import { SetupProblem } from '../setup-problem.mjs';
import { checkIndexes, compileRules } from './check-database.mjs';
import { loadFunctionsAlone } from './functions-alone.mjs';
import { lockFunctions } from './lock-functions.mjs';
import { forProject } from './target-project.mjs';
import { neededSettings, readWebSettings, webSettingsFile } from './web-settings.mjs';

/**
 * Builds and checks everything, then sends it; with `--dry-run` it stops where it would.
 * @param {string[]} words `--dry-run`, and what is for `firebase deploy`
 */
export async function deploy(words) {
  const isDryRun = words.includes('--dry-run');
  const rest = words.filter((word) => word !== '--dry-run');
  await step('The web knows which Firebase project it belongs to', async () =>
    checkWebSettings(isDryRun),
  );
  const project = readWebSettings()['VITE_FIREBASE_PROJECT_ID'] || 'demo-housetab';
  const firebaseWords = ['deploy', ...forProject(rest, project)];
  await step('The functions are built', buildFunctions);
  await step('The functions have their lockfile, with versions that were tested', lockFunctions);
  await step('The functions install and load by themselves', async () => {
    const functions = await loadFunctionsAlone();
    for (const [name, manifest] of Object.entries(functions)) {
      const { secretEnvironmentVariables = [], serviceAccountEmail } = manifest;
      const secrets = secretEnvironmentVariables.map(({ key }) => key).join(', ') || 'no secret';
      const account = serviceAccountEmail.replace(/{{ params\.PROJECT_ID }}/, project);
      console.log(`    ${name} runs as ${account} and reads ${secrets}`);
    }
  });
  await step('The web is built', () => buildWeb(isDryRun));
  await step('The indexes are well formed', async () => checkIndexes());
  await step('The rules compile', compileRules);
  if (isDryRun) {
    console.log(`\nEverything is ready for \`firebase ${firebaseWords.join(' ')}\`.`);
    return;
  }
  // With the reader's own keyboard: it asks before it deletes a function or an index.
  const firebase = spawn(join(binaries, 'firebase'), firebaseWords, {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(firebase, 'exit');
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
function checkWebSettings(isDryRun) {
  const settings = readWebSettings();
  const missing = neededSettings.filter((name) => !settings[name]);
  if (missing.length === 0) return;
  const message = `web/.env.production lacks ${missing.join(', ')}: see docs/deploying.md.`;
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
    env: isDryRun && !existsSync(webSettingsFile) ? demo : {},
  });
  if (code !== 0) throw new SetupProblem(`${output}\nThe web could not be built: see above.`);
}
