import { spawnKept } from './spawn-kept.mjs';

/**
 * Runs a command that ends by itself. It gives back all that it printed, unless `isShown`: then it
 * prints on the reader's own screen.
 * @param {string} command
 * @param {string[]} commandArguments
 * @param {{ cwd: string, env?: Record<string, string>, isShown?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runToEnd(command, commandArguments, options) {
  let output = '';
  const code = await spawnKept(command, commandArguments, {
    ...options,
    onText: (text) => (output += text),
  });
  return { code, output };
}
