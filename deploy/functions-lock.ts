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

/** Writes functions/package-lock.json, which Git ignores. The root lockfile is the source. */
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

/** @throws SetupProblem with npm's output */
export async function runNpm(args: string[], cwd: string): Promise<void> {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, all] = npmCommand([...args, ...quiet]);
  await runOrThrow(`npm ${args[0]} failed: see above.`, command, all, { cwd });
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/**
 * The cloud installs `functions/` alone, without the workspace's lockfile. This takes the workspace's versions, with
 * functions/ as the root package. npm then removes unused packages.
 */
export function deriveFunctionsLock(whole: Lockfile, manifest: Manifest): Lockfile {
  const packages = Object.entries(whole.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link && !path.startsWith('web/'),
  );
  const isOwn = ([path]: [string, unknown]) => path.startsWith('functions/');
  // The functions' own packages come last, so that they override those of the root.
  const ordered = [...packages.filter((one) => !isOwn(one)), ...packages.filter(isOwn)];
  const moved = ordered.map(([path, entry]) => [path.replace(/^functions\//, ''), entry]);
  const { name, version } = manifest;
  return {
    ...whole,
    ...{ name, version },
    packages: { '': manifest, ...Object.fromEntries(moved) },
  };
}

/** Packages of a completed lockfile whose version is not in the root lockfile, so that no test has used it. */
export function findUntested(whole: Lockfile, derived: Lockfile): string[] {
  const tested = new Set(namesIn(whole));
  return namesIn(derived).filter((name) => !tested.has(name));
}

function namesIn({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
}
