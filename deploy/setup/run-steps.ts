import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from './cloud.ts';
import { CloudProblem } from './cloud-problem.ts';
import type { SetupAction, SetupFacts, Finding, Setup, SetupStep } from './step.ts';

export type StepOutcome =
  | Finding
  /** It needs a step that is not done. */
  | { state: 'blocked'; what: string }
  | { state: 'failed'; what: string };

type Print = (line: string) => void;

const marks: Record<StepOutcome['state'], string> = {
  done: '✓',
  missing: '+',
  manual: '!',
  pending: '…',
  off: '-',
  blocked: '·',
  failed: '✗',
};

/** Google may show a change with a delay: milliseconds before each further check. */
const patience = [1000, 3000, 6000, 10_000];

/**
 * Takes the steps in order. Each first checks whether it is done, so that a rerun creates nothing twice, and checks again
 * afterwards. If a step fails, the steps that need it are blocked, and the others continue.
 */
export async function runSteps(
  steps: readonly SetupStep[],
  setup: Setup,
  print: Print,
  waits: readonly number[] = patience,
): Promise<Map<string, StepOutcome>> {
  const outcomes = new Map<string, StepOutcome>();
  for (const step of steps) {
    const before = step.after.find((name) => !isSatisfied(outcomes.get(name)));
    const outcome = before
      ? await block(step, before, setup, print)
      : await takeStep(step, setup, print, waits);
    outcomes.set(step.name, outcome);
  }
  return outcomes;
}

/** Whether steps that need this one can be taken. */
function isSatisfied(outcome: StepOutcome | undefined): boolean {
  return outcome !== undefined && ['done', 'off', 'pending'].includes(outcome.state);
}

async function block(
  step: SetupStep,
  before: string,
  setup: Setup,
  print: Print,
): Promise<StepOutcome> {
  const outcome: StepOutcome = { state: 'blocked', what: `after "${before}"` };
  report(step, outcome, setup, print);
  if (setup.options.mode !== 'dry run') return outcome;
  // The commands for an empty project.
  const facts = { ...placeholders, ...setup.facts };
  const finding = await step.inspect({ ...setup, cloud: nothing, facts });
  if (finding.state === 'missing') printCommands(finding.actions, print);
  return outcome;
}

async function takeStep(
  step: SetupStep,
  setup: Setup,
  print: Print,
  waits: readonly number[],
): Promise<StepOutcome> {
  const { mode } = setup.options;
  try {
    const found = await step.inspect(setup);
    report(step, found, setup, print);
    if (found.state !== 'missing' || mode === 'check') return found;
    if (mode === 'dry run') {
      printCommands(found.actions, print);
      return found;
    }
    for (const action of found.actions) {
      printCommands([action], print);
      await action.run();
    }
    const outcome = await inspectAgain(step, setup, waits);
    report(step, outcome, setup, print);
    return outcome;
  } catch (error) {
    if (!(error instanceof CloudProblem)) throw error;
    const outcome: StepOutcome = { state: 'failed', what: error.message };
    report(step, outcome, setup, print);
    return outcome;
  }
}

async function inspectAgain(
  step: SetupStep,
  setup: Setup,
  waits: readonly number[],
): Promise<StepOutcome> {
  for (const wait of [0, ...waits]) {
    await sleep(wait);
    const found = await step.inspect(setup);
    if (found.state !== 'missing') return found;
  }
  return {
    state: 'failed',
    what: 'All commands succeeded, but Google does not show the result yet.',
  };
}

/** Prints one line for a finished step. Otherwise the reason and the instructions follow. */
function report(step: SetupStep, outcome: StepOutcome, setup: Setup, print: Print): void {
  const { state, what } = outcome;
  const [first = '', ...more] = what.split('\n');
  print(`${marks[state]} ${step.name.padEnd(14)} ${first}`);
  for (const line of more) print(`    ${line}`);
  if (state === 'done' || state === 'pending' || state === 'blocked') return;
  if (state !== 'failed') print(`    ${step.why}`);
  if (outcome.state === 'manual') for (const line of outcome.todo) print(`    → ${line}`);
  if (state === 'failed' && step.byHand) print(`    By hand: ${step.byHand(setup)}`);
}

function printCommands(actions: readonly SetupAction[], print: Print): void {
  for (const { command } of actions) print(`    $ ${command}`);
}

const nothing: Cloud = {
  query: async () => [],
  run: async () => undefined,
  getSignIn: async () => null,
  patchSignIn: async () => undefined,
  promptSecret: async () => null,
};

const placeholders: SetupFacts = {
  account: 'you@example.com',
  projectNumber: 'PROJECT_NUMBER',
  billingAccount: 'BILLING_ACCOUNT',
  webAppId: 'APP_ID',
};
