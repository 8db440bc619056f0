import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binaries, root } from './locations.mjs';
import { SetupProblem } from './setup-problem.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

/** Brings node_modules in line with the lockfile; does nothing where it already is. */
export function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log('Installing packages, which takes a minute or two the first time …');
  const npm = process.env.npm_execpath;
  const command = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env };
  // Under `npm start`, npm sets that variable to nothing, which a further npm takes for "run the
  // install script of every package" in place of the list in package.json.
  delete env.npm_config_allow_scripts;
  const options = /** @type {const} */ ({ cwd: root, env, stdio: 'inherit' });
  const result = npm
    ? spawnSync(process.execPath, [npm, ...command], options)
    : spawnSync('npm', command, options);
  if (result.status !== 0) {
    throw new SetupProblem('npm ci failed: see its message above, mend that and run this again.');
  }
  if (!existsSync(join(binaries, 'node'))) {
    throw new SetupProblem(
      'The package `node` could not fetch its runtime: run `npm ci` without --ignore-scripts.',
    );
  }
}

/**
 * The versions decide, not the files' dates: a checkout of another branch changes the lockfile's
 * date without changing its content, and the other way round.
 */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const locked = readPackages(join(root, 'package-lock.json'));
  if (!installed || !locked || !existsSync(join(binaries, 'node'))) return false;
  return Object.entries(locked)
    .filter(([path, entry]) => path.includes('node_modules/') && isRequired(entry))
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

/** @param {Locked} entry */
function isRequired(entry) {
  return !entry.link && !entry.optional && !entry.devOptional;
}

/**
 * @param {string} path
 * @returns {Record<string, Locked> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}
