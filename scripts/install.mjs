import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const binaries = join(root, 'node_modules', '.bin');

/** Brings node_modules in line with the lockfile; does nothing where it already is. */
export function installMissingPackages() {
  if (isInstalled()) return;
  console.log('Installing packages, which takes a minute or two the first time …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const isOld = npmVersion() < 11;
  if (isOld) {
    console.log(
      'npm is older than 11 and does not know `allowScripts`: of all packages, only node',
    );
    console.log('may run its install script. Use npm 11 or newer for `npm install` by hand.');
  }
  runNpm(['ci', ...quiet, ...(isOld ? ['--ignore-scripts'] : [])]);
  if (isOld) runNpm(['rebuild', 'node', ...quiet]);
  if (existsSync(join(binaries, 'node'))) return;
  stop('The package `node` could not fetch its runtime: run `npm ci` without --ignore-scripts.');
}

/** @param {string[]} args */
function runNpm(args) {
  // Under `npm start`, npm sets this to nothing, which a further npm takes for "run the install
  // script of every package" in place of the list in package.json.
  const env = { ...process.env, npm_config_allow_scripts: undefined };
  const { status } = spawnSync(...npmCommand(args), { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) stop(`npm ${args[0]} failed: see above, mend that and run this again.`);
}

/**
 * The npm that started this program, or else the machine's.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args];
}

function npmVersion() {
  return Number.parseInt(spawnSync(...npmCommand(['--version']), { encoding: 'utf8' }).stdout);
}

/**
 * The versions decide, not the files' dates: a checkout of another branch changes the lockfile's
 * date without changing its content, and the other way round.
 */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const locked = readPackages(join(root, 'package-lock.json'));
  return (
    existsSync(join(binaries, 'node')) &&
    Object.entries(locked)
      .filter(([path]) => path.includes('node_modules/'))
      .filter(([, { link, optional, devOptional }]) => !link && !optional && !devOptional)
      .every(([path, { version }]) => installed[path]?.version === version)
  );
}

/** @param {string} path */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** @param {string} message */
function stop(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
