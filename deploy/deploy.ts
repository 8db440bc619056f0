import { join } from 'node:path';
import { execa } from 'execa';
import { projectId } from '../scripts/emulators/addresses.ts';
import { checkIndexes, compileRules, loadFunctionsAlone, readWebSettings } from './checks.ts';
import { configFor } from './hosting-config.ts';
import { lockFunctions } from './functions-lock.ts';
import { forProject } from './target-project.ts';
import { binaries, root } from '../scripts/install.mjs';
import { SetupProblem } from '../scripts/processes/lifetime.ts';
import { buildFunctions, buildWeb } from '../scripts/product/build.ts';

/**
 * npm run deploy                    checks everything and deploys it
 * npm run deploy -- --dry-run       only checks
 * npm run deploy -- --only hosting  passes other options to `firebase deploy`
 */
export default async function deploy(args: string[]): Promise<void> {
  const isDryRun = args.includes('--dry-run');
  const rest = args.filter((arg) => arg !== '--dry-run');
  console.log('… Reading the web settings');
  const settings = readWebSettings(isDryRun);
  const project = settings['VITE_FIREBASE_PROJECT_ID'] ?? projectId;
  const firebaseArgs = ['deploy', '--config', configFor(settings), ...forProject(rest, project)];
  console.log('… Building the functions');
  await buildFunctions();
  console.log('… Writing the lockfile of the functions, with tested versions');
  await lockFunctions();
  console.log('… Installing and loading the functions outside of the workspace');
  for (const [name, one] of Object.entries(await loadFunctionsAlone())) {
    const secrets = one.secretEnvironmentVariables?.map(({ key }) => key).join(', ') || 'no secret';
    const account = one.serviceAccountEmail.replace(/{{ params\.PROJECT_ID }}/, project);
    console.log(`    ${name} runs as ${account} and reads ${secrets}`);
  }
  console.log('… Building the web');
  await buildWeb([], settings);
  console.log('… Checking the indexes');
  checkIndexes();
  console.log('… Compiling the rules');
  await compileRules();
  if (isDryRun) {
    console.log(`\nEverything is ready for \`firebase ${firebaseArgs.join(' ')}\`.`);
    return;
  }
  // Interactive: firebase asks before it deletes a function or an index.
  const firebase = execa(join(binaries, 'firebase'), firebaseArgs, {
    cwd: root,
    stdio: 'inherit',
    reject: false,
  });
  const { failed } = await firebase;
  if (failed) throw new SetupProblem('firebase deploy failed: see its message above.');
}
