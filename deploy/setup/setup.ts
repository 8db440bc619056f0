import { createInterface } from 'node:readline/promises';
import { root } from '../../scripts/install.mjs';
import { SetupProblem } from '../../scripts/processes/lifetime.ts';
import { createCloud } from './cloud.ts';
import { realSystem } from './system.ts';
import { countSchedules, describeMonth } from './month-cost.ts';
import { readOptions, type Options } from './options.ts';
import { runSteps, type StepOutcome } from './run-steps.ts';
import { setupSteps } from './steps/index.ts';

/**
 * npm run setup -- --project ID            creates what is missing, after a confirmation
 * npm run setup -- --project ID --check    lists what is done and what is missing
 * npm run setup -- --project ID --dry-run  prints the commands
 *
 * Sets up a running Housetab from an empty account, as docs/deploying.md describes. It can be run again at any time:
 * existing parts stay unchanged.
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
    cloud: createCloud(project, realSystem(root)),
    facts: {},
  };
  const outcomes = await runSteps(setupSteps, setup, console.log);
  console.log(`\n${summarizeOutcomes(outcomes, options)}`);
  const isWhole = [...outcomes.values()].every(({ state }) => finished.includes(state));
  if (!isWhole) process.exitCode = 1;
}

const finished: StepOutcome['state'][] = ['done', 'pending', 'off'];

async function agree({ project, location }: Options): Promise<void> {
  if (!process.stdin.isTTY)
    throw new SetupProblem('There is no terminal for the confirmation: add --yes.');
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const question =
    `This creates what is missing. The location of the data (${location}; change it with --location) ` +
    `is permanent.\nSet up ${project}? [y/N] `;
  const answer = await reader.question(question);
  reader.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new SetupProblem('Nothing was changed.');
}

export function summarizeOutcomes(
  outcomes: Map<string, StepOutcome>,
  { project, mode }: Options,
): string {
  const named = (state: StepOutcome['state']) =>
    [...outcomes].filter(([, outcome]) => outcome.state === state).map(([name]) => name);
  const again = `npm run setup -- --project ${project}`;
  const lines = [
    ...named('failed').map(
      (name) => `"${name}" failed: see above, fix it, and run it again: ${again}`,
    ),
    ...named('manual').map((name) => `"${name}" needs you: see above. Then run it again: ${again}`),
  ];
  const missing = named('missing');
  if (missing.length > 0) lines.push(`Missing: ${missing.join(', ')}. ${again} creates it.`);
  const blocked = named('blocked');
  if (blocked.length > 0) lines.push(`Waiting for other steps: ${blocked.join(', ')}.`);
  if (lines.length > 0) return lines.join('\n');
  const pending = named('pending');
  const wait =
    pending.length > 0
      ? `, except ${pending.join(', ')}: Google is building them. ${again} --check`
      : '';
  const open = `Open https://${project}.web.app, sign up, and create the household.`;
  return `Everything is set up${wait}.${mode === 'run' ? `\n${open}` : ''}`;
}
