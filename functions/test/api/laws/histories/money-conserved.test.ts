import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongRun, seedOfRun, often } from '../../../support/random/random-seed.ts';
import { householdCommands } from './household-commands.ts';
import { Coverage, operations } from '../../../support/histories/household-operations.ts';
import { createRealHousehold, type RealHousehold } from './real-household.ts';
import { readStored } from '../../../support/households/stored-household.ts';

/**
 * Random histories of a household through the real API: each call succeeds or fails by the rules, the stored
 * documents equal those that core computes, and all views add up. No cent is lost. A failing history is
 * printed in its shortest form, with its responses.
 */

/** With so many operations, each kind happens more than once. */
const MANY = 4_800;
const COMMANDS = often({ gate: 20, long: MANY });
/**
 * Operations of one history. An operation that does not apply in its turn is skipped. A history runs to its
 * end, so a much longer one would multiply the few of a normal run.
 */
const MAX_COMMANDS = Math.min(2 * COMMANDS, 200);
const timeout = isLongRun ? 3_600_000 * 2 : 300_000;

const seed = seedOfRun('money conserved');

test(`no cent is lost in ${COMMANDS} random commands`, { timeout }, async () => {
  const coverage = new Coverage();
  let hasFailed = false;
  const lives = fc.asyncProperty(
    householdCommands(MAX_COMMANDS),
    fc.noShrink(fc.nat()),
    async (commands, place) => {
      if (coverage.commands >= COMMANDS && !hasFailed) return;
      const real = await createRealHousehold(place, coverage);
      try {
        const stored = await readStored(real.api, real.householdId);
        await fc.asyncModelRun(() => ({ model: { stored }, real }), commands);
      } catch (error) {
        hasFailed = true;
        throw withTrace(error, real);
      } finally {
        await real.api.stop();
      }
    },
  );
  // As many histories as needed; shrinking a failing one stops with the best result in time.
  await fc.assert(lives, { numRuns: COMMANDS, seed, interruptAfterTimeLimit: timeout * 0.8 });
  console.info(
    coverage.commands,
    'commands',
    Object.fromEntries(coverage.done),
    Object.fromEntries(coverage.refused),
  );
  expect(coverage.commands).toBeGreaterThanOrEqual(COMMANDS);
  if (COMMANDS < MANY) return;
  // Every kind of operation happened.
  for (const name of Object.keys(operations)) {
    expect(coverage.done.get(name), name).toBeGreaterThan(5);
  }
});

function withTrace(error: unknown, { trace }: RealHousehold): Error {
  const lines = trace.map((line, index) => `${index + 1}. ${line}`);
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${reason}\nafter these commands:\n${lines.join('\n')}`, { cause: error });
}
