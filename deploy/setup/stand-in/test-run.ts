import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root as repository } from '../../../scripts/install.mjs';
import { createCloud } from '../cloud.ts';
import { readOptions } from '../options.ts';
import { runSteps, type StepOutcome } from '../run-steps.ts';
import { setupSteps } from '../steps/index.ts';
import { Killed, standInSystem } from './system.ts';
import { checkoutAt } from './checkout.ts';
import type { State } from './state.ts';

/** Runs the steps against a project in memory, without starting programs. */

export const payer = '01ABCD-02ABCD-03ABCD';
export const usual = ['--project', 'oak-house', '--billing-account', payer];
export const withMail = [...usual, '--push', '--mail-from', 'Housetab <mail@oak.example>'];
export const smtp = 'smtps://ann:hunter2@smtp.oak.example';

/** A copy of the files that the steps read. It is removed after the test. */
export function cloneForSteps(): string {
  const folder = mkdtempSync(join(tmpdir(), 'housetab-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['firestore.indexes.json', 'functions/src/index.ts']) {
    cpSync(join(repository, path), join(folder, path));
  }
  return folder;
}

export interface Run {
  outcomes: Map<string, StepOutcome>;
  output: string;
}

export async function run(
  state: State,
  root: string,
  args: string[],
  secret: string | null = smtp,
): Promise<Run> {
  const options = readOptions(args, root);
  const cloud = createCloud(options.project, standInSystem(state, checkoutAt(root), secret));
  const lines: string[] = [];
  const setup = { project: options.project, root, options, cloud, facts: {} };
  const outcomes = await runSteps(setupSteps, setup, (line) => lines.push(line), [0]);
  return { outcomes, output: lines.join('\n') };
}

export function statesOf({ outcomes }: Run): Record<string, StepOutcome['state']> {
  return Object.fromEntries([...outcomes].map(([name, { state }]) => [name, state]));
}

const finished = ['done', 'off', 'pending'];

/** Runs until every step is done. Each run must do at least one more. */
export async function runToTheEnd(state: State, root: string, args: string[]): Promise<Run> {
  for (let runs = 0; runs < 6; runs += 1) {
    const last = await run(state, root, args).catch((error: unknown) => {
      if (error instanceof Killed) return null;
      throw error;
    });
    if (last && Object.values(statesOf(last)).every((one) => finished.includes(one))) return last;
  }
  throw new Error('The setup does not finish.');
}

export function countChanges({ calls }: State): number {
  return calls.filter(({ isChange }) => isChange).length;
}
