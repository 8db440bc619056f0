import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from './cloud.ts';
import { CloudProblem } from './cloud-problem.ts';
import type { Action, Facts, Finding, Setup, Step } from './step.ts';

export type Outcome =
  | Finding
  /** It can't be looked at before another step is done. */
  | { state: 'later'; what: string }
  | { state: 'failed'; what: string };

type Print = (line: string) => void;

const marks: Record<Outcome['state'], string> = {
  there: '✓',
  missing: '+',
  yours: '!',
  coming: '…',
  off: '-',
  later: '·',
  failed: '✗',
};

/** How long what was made may take until it is seen, in milliseconds before each further look. */
const patience = [1000, 3000, 6000, 10_000];

/**
 * Takes the steps in their order. Each looks first whether it is done, so that running again makes nothing
 * twice, and looks again when it was taken. Where one fails, those that need it wait, and the others are taken.
 */
export async function runSteps(
  steps: readonly Step[],
  setup: Setup,
  print: Print,
  waits: readonly number[] = patience,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const step of steps) {
    const before = step.after.find((name) => !isEnough(outcomes.get(name)));
    const outcome = before
      ? await putOff(step, before, setup, print)
      : await take(step, setup, print, waits);
    outcomes.set(step.name, outcome);
  }
  return outcomes;
}

/** Whether those after it can be taken. */
function isEnough(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && ['there', 'off', 'coming'].includes(outcome.state);
}

async function putOff(step: Step, before: string, setup: Setup, print: Print): Promise<Outcome> {
  const outcome: Outcome = { state: 'later', what: `after "${before}"` };
  say(step, outcome, setup, print);
  if (setup.options.mode !== 'dry run') return outcome;
  // What would be made if there were nothing yet.
  const facts = { ...placeholders, ...setup.facts };
  const finding = await step.look({ ...setup, cloud: nothing, facts });
  if (finding.state === 'missing') list(finding.actions, print);
  return outcome;
}

async function take(
  step: Step,
  setup: Setup,
  print: Print,
  waits: readonly number[],
): Promise<Outcome> {
  const { mode } = setup.options;
  try {
    const found = await step.look(setup);
    say(step, found, setup, print);
    if (found.state !== 'missing' || mode === 'check') return found;
    if (mode === 'dry run') {
      list(found.actions, print);
      return found;
    }
    for (const action of found.actions) {
      list([action], print);
      await action.run();
    }
    const outcome = await lookAgain(step, setup, waits);
    say(step, outcome, setup, print);
    return outcome;
  } catch (error) {
    if (!(error instanceof CloudProblem)) throw error;
    const outcome: Outcome = { state: 'failed', what: error.message };
    say(step, outcome, setup, print);
    return outcome;
  }
}

async function lookAgain(step: Step, setup: Setup, waits: readonly number[]): Promise<Outcome> {
  for (const wait of [0, ...waits]) {
    await sleep(wait);
    const found = await step.look(setup);
    if (found.state !== 'missing') return found;
  }
  return { state: 'failed', what: 'All of it was done, but Google does not show it yet.' };
}

/** One line for what is well; what somebody has to do, and why, below it. */
function say(step: Step, outcome: Outcome, setup: Setup, print: Print): void {
  const { state, what } = outcome;
  const [first = '', ...more] = what.split('\n');
  print(`${marks[state]} ${step.name.padEnd(14)} ${first}`);
  for (const line of more) print(`    ${line}`);
  if (state === 'there' || state === 'coming' || state === 'later') return;
  if (state !== 'failed') print(`    ${step.why}`);
  if (outcome.state === 'yours') for (const line of outcome.todo) print(`    → ${line}`);
  if (state === 'failed' && step.byHand) print(`    By hand: ${step.byHand(setup)}`);
}

function list(actions: readonly Action[], print: Print): void {
  for (const { says } of actions) print(`    $ ${says}`);
}

const nothing: Cloud = {
  ask: async () => [],
  run: async () => undefined,
  askSignIn: async () => null,
  changeSignIn: async () => undefined,
  askSecret: async () => null,
};

const placeholders: Facts = {
  account: 'you@example.com',
  projectNumber: 'PROJECT_NUMBER',
  billingAccount: 'BILLING_ACCOUNT',
  webAppId: 'APP_ID',
};
