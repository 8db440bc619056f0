import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const binaries = join(root, 'node_modules', '.bin');

/** Installs the packages of the lockfile, unless they are installed already. */
export function installMissingPackages() {
  if (isInstalled()) return;
  console.log('Installing packages, which takes a minute or two the first time …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Only the package node may run its install script. npm below 11 does not know `allowScripts`.
  runNpm(['ci', '--ignore-scripts', ...quiet]);
  runNpm(['rebuild', 'node', '--ignore-scripts=false', ...quiet]);
  if (!existsSync(join(binaries, 'node'))) stop('The package `node` could not fetch its runtime.');
}

/** @param {string[]} args */
function runNpm(args) {
  const { status } = spawnSync(...npmCommand(args), { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop(`npm ${args[0]} failed: see above, mend that and run this again.`);
}

/**
 * The npm that started this program, otherwise the machine's.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  // `npm run` uses the project's Node. While an install replaces it, only the machine's exists.
  const node = existsSync(process.execPath) ? process.execPath : 'node';
  return npm ? [node, [npm, ...args]] : ['npm', args];
}

/**
 * Compares versions, not the dates of files: a checkout of another branch changes the lockfile's date
 * without changing its content, and the other way round.
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
