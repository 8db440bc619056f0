import { parseArgs } from 'node:util';
import { SetupProblem } from '../scripts/processes/lifetime.ts';

/**
 * The arguments for firebase-tools. Everything is deployed to the project that the web is built for, not to the one that
 * firebase-tools used last.
 * @param project the project that the web is built for
 * @throws SetupProblem if the command line names another project
 */
export function forProject(args: string[], project: string): string[] {
  const options = { project: { type: 'string', short: 'P' } } as const;
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const isProject = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'project') continue;
    if (token.value !== project) {
      throw new SetupProblem(
        `web/.env.production belongs to the project ${project}, --project says ${token.value}.`,
      );
    }
    isProject.add(token.index);
    if (!token.inlineValue) isProject.add(token.index + 1);
  }
  return ['--project', project, ...args.filter((_arg, index) => !isProject.has(index))];
}
