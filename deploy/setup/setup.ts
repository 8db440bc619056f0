import { createInterface } from 'node:readline/promises';
import { root } from '../../scripts/install.mjs';
import { SetupProblem } from '../../scripts/processes/lifetime.ts';
import { createCloud } from './cloud.ts';
import { realOutside } from './outside.ts';
import { countSchedules, describeMonth } from './month-cost.ts';
import { readOptions, type Options } from './options.ts';
import { runSteps, type Outcome } from './run-steps.ts';
import { steps } from './steps/index.ts';

/**
 * npm run setup -- --project ID            makes what is missing, in order; asks before it begins
 * npm run setup -- --project ID --check    says what is there and what is missing
 * npm run setup -- --project ID --dry-run  prints the commands
 *
 * From an empty account to a running Housetab, as docs/deploying.md says. It can be run again after
 * whatever has happened: what is there is left as it is.
 */
export default async function setUp(args: string[]): Promise<void> {
  const options = readOptions(args, root);
  const { project, mode } = options;
  for (const line of describeMonth(countSchedules(root))) console.log(line);
  console.log(`\nThe project ${project}:`);
  if (mode === 'run' && !options.yes) await agree(options);
  const setup = {
    project,
    root,
    options,
    cloud: createCloud(project, realOutside(root)),
    facts: {},
  };
  const outcomes = await runSteps(steps, setup, console.log);
  console.log(`\n${summarize(outcomes, options)}`);
  const isWhole = [...outcomes.values()].every(({ state }) => finished.includes(state));
  if (!isWhole) process.exitCode = 1;
}

const finished: Outcome['state'][] = ['there', 'coming', 'off'];

async function agree({ project, location }: Options): Promise<void> {
  if (!process.stdin.isTTY) throw new SetupProblem('Nobody is there to be asked: add --yes.');
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const question =
    `What is missing is made now. Where data is kept (${location}; another one by --location) can't be ` +
    `changed later.\nSet up ${project}? [y/N] `;
  const answer = await reader.question(question);
  reader.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new SetupProblem('Nothing was changed.');
}

export function summarize(outcomes: Map<string, Outcome>, { project, mode }: Options): string {
  const named = (state: Outcome['state']) =>
    [...outcomes].filter(([, outcome]) => outcome.state === state).map(([name]) => name);
  const again = `npm run setup -- --project ${project}`;
  const lines = [
    ...named('failed').map(
      (name) => `"${name}" failed: see above, mend that, and run it again: ${again}`,
    ),
    ...named('yours').map(
      (name) => `"${name}" is yours to do: see above. Then run it again: ${again}`,
    ),
  ];
  const missing = named('missing');
  if (missing.length > 0) lines.push(`Missing: ${missing.join(', ')}. ${again} makes it.`);
  const later = named('later');
  if (later.length > 0) lines.push(`After that: ${later.join(', ')}.`);
  if (lines.length > 0) return lines.join('\n');
  const coming = named('coming');
  const wait =
    coming.length > 0 ? ` but ${coming.join(', ')}, which Google is at: ${again} --check` : '';
  const open = `Open https://${project}.web.app, sign up, and create the household.`;
  return `Everything is there${wait}.${mode === 'run' ? `\n${open}` : ''}`;
}
