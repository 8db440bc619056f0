import { SetupProblem } from '../setup-problem.mjs';

/**
 * The words for firebase-tools. The web is built for one project, so the functions and the rules go
 * to the same one, whatever project firebase-tools used last.
 * @param {readonly string[]} words what was said on the command line
 * @param {string} project the one that the web is built for
 * @returns {string[]}
 * @throws {SetupProblem} where the command line names another one
 */
export function forProject(words, project) {
  const rest = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const isOption = word === '--project' || word === '-P';
    if (!isOption && !word.startsWith('--project=')) {
      rest.push(word);
      continue;
    }
    const named = isOption ? words[(index += 1)] : word.slice('--project='.length);
    if (named === project) continue;
    throw new SetupProblem(
      `web/.env.production belongs to the project ${project}, --project says ${named}.`,
    );
  }
  return ['--project', project, ...rest];
}
