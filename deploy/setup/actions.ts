import { mkdirSync, readFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { shell } from './shell.ts';
import type { Action, Setup } from './step.ts';

type Program = Parameters<Setup['cloud']['run']>[0];

export function gcloud(setup: Setup, ...args: string[]): Action {
  return command(setup, 'gcloud', args);
}

/** firebase-tools are given all answers beforehand. */
export function firebase(setup: Setup, ...args: string[]): Action {
  return command(setup, 'firebase', [...args, '--non-interactive']);
}

/** With the reader's screen and keyboard: it takes minutes, and may ask. */
export function npm(setup: Setup, ...args: string[]): Action {
  return command(setup, 'npm', args, { isShown: true });
}

function command(
  { cloud }: Setup,
  program: Program,
  args: string[],
  how: { isShown?: boolean } = {},
): Action {
  return { says: shell(program, args), run: () => cloud.run(program, args, how) };
}

/** A file of settings, as Firebase and the web's build read it. */
export function readSettings(
  { root }: Pick<Setup, 'root'>,
  file: string,
): Record<string, string | undefined> {
  const path = join(root, file);
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}

/** Adds what is not in the file; what is there stays as it stands. */
export function addSettings(
  setup: Setup,
  file: string,
  find: () => Promise<Record<string, string>>,
  says: string,
): Action {
  const run = async () => {
    const there = readSettings(setup, file);
    const added = Object.entries(await find()).filter(([name]) => !there[name]);
    const path = join(setup.root, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const lines = added.map(([name, value]) => `${name}=${quoteSetting(value)}\n`);
    const whole = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    mkdirSync(dirname(path), { recursive: true });
    // In one go: a file that was cut off half-way would be taken for a whole one.
    writeFileSync(`${path}.new`, whole + lines.join(''));
    renameSync(`${path}.new`, path);
  };
  return { says, run };
}

function quoteSetting(value: string): string {
  return /^[\w@:/.-]+$/.test(value) ? value : `"${value}"`;
}
