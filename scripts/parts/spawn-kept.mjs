import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onShutdown } from './interrupts.mjs';

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to this process's environment
 * @property {NodeJS.Signals} [stopSignal] what asks the program to end by itself
 * @property {boolean} [isShown] prints on the reader's own screen instead of to `onText`
 * @property {(text: string) => void} [onText]
 */

/**
 * Starts a program that ends, with all that it started, when this process does.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {Options} options
 * @returns {Promise<number>} what it ended with
 */
export function spawnKept(command, commandArguments, options) {
  const { cwd, env, stopSignal = 'SIGTERM', isShown, onText } = options;
  const output = isShown ? 'inherit' : 'pipe';
  const program = spawn(process.execPath, [keeper, stopSignal, command, ...commandArguments], {
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
    cwd,
    env: { ...process.env, ...env },
  });
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => onText?.(text));
  }
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('close', (code) => resolve(code ?? 1));
  });
  onShutdown(async () => {
    if (program.connected) program.send('stop');
    await ended.catch(() => undefined);
  });
  return ended;
}
