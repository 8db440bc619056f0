import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../locations.mjs';
import { runNpm } from '../npm.mjs';
import { SetupProblem } from '../setup-problem.mjs';
import { deriveFunctionsLock, findStrangers } from './functions-lock.mjs';

const folder = join(root, 'functions');
const lockfile = join(folder, 'package-lock.json');

/** Writes functions/package-lock.json; Git ignores it, the root's lockfile is the one to keep. */
export async function lockFunctions() {
  const whole = readJson(join(root, 'package-lock.json'));
  const manifest = readJson(join(folder, 'package.json'));
  delete manifest.devDependencies;
  writeFileSync(lockfile, JSON.stringify(deriveFunctionsLock(whole, manifest)));
  await runNpm(
    ['install', '--package-lock-only', '--omit=dev', '--ignore-scripts', '--no-workspaces'],
    folder,
  );
  const strangers = findStrangers(whole, readJson(lockfile));
  if (strangers.length === 0) return;
  rmSync(lockfile);
  throw new SetupProblem(
    `package-lock.json lacks ${strangers.join(', ')}: run npm install, npm test, then this again.`,
  );
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
