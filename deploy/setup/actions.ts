import { mkdirSync, readFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { shell } from './shell.ts';
import type { SetupAction, Setup } from './step.ts';

type Program = Parameters<Setup['cloud']['run']>[0];

export function gcloud(setup: Setup, ...args: string[]): SetupAction {
  return command(setup, 'gcloud', args);
}

/** Runs firebase-tools without prompts. */
export function firebaseCommand(setup: Setup, ...args: string[]): SetupAction {
  return command(setup, 'firebase', [...args, '--non-interactive']);
}

/** Runs npm interactively: it takes minutes and may prompt. */
export function npm(setup: Setup, ...args: string[]): SetupAction {
  return command(setup, 'npm', args, { isShown: true });
}

function command(
  { cloud }: Setup,
  program: Program,
  args: string[],
  how: { isShown?: boolean } = {},
): SetupAction {
  return { command: shell(program, args), run: () => cloud.run(program, args, how) };
}

/** Reads a settings file as Firebase and the web's build do. */
export function readSettings(
  { root }: Pick<Setup, 'root'>,
  file: string,
): Record<string, string | undefined> {
  const path = join(root, file);
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}

/** Adds missing settings to the file. Existing settings stay unchanged. */
export function addSettings(
  setup: Setup,
  file: string,
  find: () => Promise<Record<string, string>>,
  command: string,
): SetupAction {
  const run = async () => {
    const existing = readSettings(setup, file);
    const added = Object.entries(await find()).filter(([name]) => !existing[name]);
    const path = join(setup.root, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const lines = added.map(([name, value]) => `${name}=${quoteSetting(value)}\n`);
    const whole = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    mkdirSync(dirname(path), { recursive: true });
    // Replaced in one step: a partly written file would look complete.
    writeFileSync(`${path}.new`, whole + lines.join(''));
    renameSync(`${path}.new`, path);
  };
  return { command, run };
}

function quoteSetting(value: string): string {
  return /^[\w@:/.-]+$/.test(value) ? value : `"${value}"`;
}
