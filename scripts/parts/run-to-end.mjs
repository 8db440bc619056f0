import { spawn } from 'node:child_process';
import { onShutdown } from './interrupts.mjs';

/**
 * Runs a command that ends by itself. It gives back all that it printed, unless `isShown`: then it
 * prints on the reader's own screen.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {{ cwd: string, env?: Record<string, string>, isShown?: boolean }} options
 *   `env` is added to this process's environment
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runToEnd(command, commandArguments, { cwd, env, isShown }) {
  const program = spawn(command, commandArguments, {
    cwd,
    env: { ...process.env, ...env },
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  /** @type {Promise<{ code: number, output: string }>} */
  const ended = new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
  onShutdown(async () => {
    if (program.kill()) await ended;
  });
  return ended;
}
