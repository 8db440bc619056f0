import { join } from 'node:path';
import { isShuttingDown } from './interrupts.mjs';
import { root, runFolder } from './locations.mjs';
import { runToEnd } from './run-to-end.mjs';
import { readCounts } from './test-counts.mjs';

/**
 * The programs write into a pipe and can't see by themselves who reads it.
 * @type {Record<string, string>}
 */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs one step and prints what it said as one block, so that steps side by side stay readable.
 * @param {import('./test-steps.mjs').Step} step
 * @param {number} offset
 * @param {string[]} more arguments for the step's test runner
 * @param {Record<string, string>} env
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runStep(step, offset, more, env) {
  const report = join(runFolder(offset), 'reports', `${step.name}.json`);
  const [command = '', ...commandArguments] = step.command(report, more);
  const start = Date.now();
  const { code, output } = await runToEnd(command, commandArguments, {
    cwd: root,
    env: { ...env, ...colours, HOUSETAB_REPORT: report },
    isShown: step.needs === 'product', // it runs alone and for minutes
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const outcome = code === 0 ? 'passed' : 'FAILED';
  if (!isShuttingDown())
    console.log(`\n── ${step.name} ${outcome} in ${seconds} s ${'─'.repeat(50)}\n${output.trim()}`);
  return readCounts(step, report, code);
}
