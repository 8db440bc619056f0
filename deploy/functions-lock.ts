import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, root } from '../scripts/install.mjs';
import { runOrThrow } from '../scripts/processes/programs.ts';
import { SetupProblem } from '../scripts/processes/lifetime.ts';

export interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, { version?: string; link?: boolean; [field: string]: unknown }>;
}

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string> | undefined;
}

const folder = join(root, 'functions');
const lockfile = join(folder, 'package-lock.json');

/** Writes functions/package-lock.json; Git ignores it, the root's lockfile is the one to keep. */
export async function lockFunctions(): Promise<void> {
  const whole = readJson<Lockfile>(join(root, 'package-lock.json'));
  const manifest = readJson<Manifest>(join(folder, 'package.json'));
  writeFileSync(
    lockfile,
    JSON.stringify(deriveFunctionsLock(whole, { ...manifest, devDependencies: undefined })),
  );
  await runNpm(['install', '--package-lock-only', '--omit=dev', '--no-workspaces'], folder);
  const untested = findUntested(whole, readJson(lockfile));
  if (untested.length === 0) return;
  rmSync(lockfile);
  throw new SetupProblem(
    `package-lock.json lacks ${untested.join(', ')}: run npm install, npm test, then this again.`,
  );
}

/** @throws SetupProblem with what npm printed */
export async function runNpm(args: string[], cwd: string): Promise<void> {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, all] = npmCommand([...args, ...quiet]);
  await runOrThrow(`npm ${args[0]} failed: see above.`, command, all, { cwd });
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/**
 * The cloud installs `functions/` alone, without the workspace's lockfile above it. This takes what
 * that one says and puts the folder into the place of the root; npm drops what is not needed there.
 */
export function deriveFunctionsLock(whole: Lockfile, manifest: Manifest): Lockfile {
  const packages = Object.entries(whole.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link && !path.startsWith('web/'),
  );
  const isOwn = ([path]: [string, unknown]) => path.startsWith('functions/');
  // The functions' own come last: where both are there, they see theirs.
  const ordered = [...packages.filter((one) => !isOwn(one)), ...packages.filter(isOwn)];
  const moved = ordered.map(([path, entry]) => [path.replace(/^functions\//, ''), entry]);
  const { name, version } = manifest;
  return {
    ...whole,
    ...{ name, version },
    packages: { '': manifest, ...Object.fromEntries(moved) },
  };
}

/** The packages of a lockfile that npm has completed whose version no test has seen. */
export function findUntested(whole: Lockfile, derived: Lockfile): string[] {
  const tested = new Set(namesIn(whole));
  return namesIn(derived).filter((name) => !tested.has(name));
}

function namesIn({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
}
