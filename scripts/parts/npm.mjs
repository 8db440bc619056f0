import { runToEnd } from './run-to-end.mjs';
import { SetupProblem } from './setup-problem.mjs';

/**
 * The npm that started this program, or the one of the machine.
 * @param {string[]} words
 * @param {string} cwd
 * @throws {SetupProblem} with what npm said
 */
export async function runNpm(words, cwd) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runToEnd(command, [...first, ...words, ...quiet], { cwd });
  if (code !== 0) throw new SetupProblem(`${output}\nnpm ${words[0]} failed: see above.`);
}
