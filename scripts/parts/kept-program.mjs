import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isShuttingDown, onShutdown, untilInterrupted } from './interrupts.mjs';
import { SetupProblem } from './setup-problem.mjs';

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/** @type {(logFile: string) => void} */
let reportLoss = () => undefined;
/** @type {Promise<string>} */
const loss = new Promise((resolve) => (reportLoss = resolve));

/**
 * Resolves when the reader asks to stop.
 * @throws {SetupProblem} where one of the programs ended by itself: the rest is of no use then
 */
export async function untilStopped() {
  const logFile = await Promise.race([untilInterrupted(), loss]);
  if (logFile) throw new SetupProblem(`A part of Housetab ended by itself. Its log: ${logFile}`);
  console.log('\nStopping …');
}

/**
 * @typedef {object} Options
 * @property {string} logFile takes everything the program prints
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to this process's environment
 * @property {NodeJS.Signals} [stopSignal] what asks the program to end by itself
 * @property {(line: string) => void} [onLine]
 */

/**
 * Starts a program that ends, with all that it started, when this process does.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {Options} options
 */
export function keepRunning(command, commandArguments, options) {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile);
  const stopSignal = options.stopSignal ?? 'SIGTERM';
  const program = spawn(process.execPath, [keeper, stopSignal, command, ...commandArguments], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });
  for (const stream of [program.stdout, program.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      log.write(text);
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach((line) => options.onLine?.(line));
    });
  }
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => program.on('exit', (code) => resolve(code ?? 1)));
  void exited.then(() => {
    if (!isShuttingDown()) reportLoss(options.logFile);
  });
  onShutdown(async () => {
    if (program.connected) program.send('stop');
    await exited;
  });
  return { exited };
}
