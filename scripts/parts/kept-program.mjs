import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveUp } from './interrupts.mjs';
import { SetupProblem } from './setup-problem.mjs';
import { spawnKept } from './spawn-kept.mjs';

const complaint = /error|exception|failed|fatal|⚠/i;

/**
 * @typedef {object} Options
 * @property {string} logFile takes everything the program prints
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to this process's environment
 * @property {NodeJS.Signals} [stopSignal] what asks the program to end by itself
 * @property {(line: string, fail: () => void) => void} [onLine] `fail` ends this whole run
 */

/**
 * Starts a program that runs as long as this process. Where it ends before, this process ends too
 * and tells what the program complained of.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {Options} options
 */
export function keepRunning(command, commandArguments, { logFile, onLine, ...options }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  /** @type {string[]} */
  const complaints = [];
  let rest = '';
  const fail = () => {
    const excerpt = complaints.slice(-5).join('\n');
    giveUp(new SetupProblem(`${excerpt}\nA part of Housetab does not run. Its log: ${logFile}`));
  };
  const onText = (/** @type {string} */ text) => {
    log.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    complaints.push(...lines.filter((line) => complaint.test(line)));
    lines.forEach((line) => onLine?.(line, fail));
  };
  void spawnKept(command, commandArguments, { ...options, onText }).then(fail, giveUp);
}
