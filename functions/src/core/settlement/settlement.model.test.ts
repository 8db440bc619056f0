import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Dice, Law } from '../../../test/core/world-dice.ts';
import { steps, weights, type StepName } from '../../../test/core/world-steps.ts';
import { expectThat, pairs } from '../../../test/core/world-laws.ts';
import { World } from '../../../test/core/world.ts';
import { Problem } from '../problem/problem.ts';

/**
 * Random histories of a household of three: whatever people do, in whatever order, every
 * invariant holds after every step, and what is refused is what the rules refuse.
 */

/** A million steps instead of some thousands. */
const isLong = process.env.HOUSETAB_LONG === '1';
const STEPS = 120;
const HISTORIES = isLong ? Math.ceil(1_000_000 / STEPS) : 30;

const die = fc.nat({ max: 9_999 });
const names = Object.keys(steps) as StepName[];
const name = fc.oneof(
  ...names.map((one) => ({ weight: weights[one], arbitrary: fc.constant(one) })),
);
const step = fc.tuple(name, fc.tuple(die, die, die, die));
const histories = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' });

const refusals = new Map<string, number>();
const done = new Map<string, number>();

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function take(world: World, name: StepName, dice: Dice): Law {
  try {
    const law = steps[name](world, dice);
    count(done, name);
    return law;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    count(refusals, problem.code);
    checkNamed(problem);
    // Refused: nothing was written.
    return 'nets unchanged';
  }
}

function checkNamed({ code, extra, message }: Problem): void {
  if (code !== 'locked_by_settlement' && code !== 'settlement_exists') return;
  const { settlementId } = extra;
  expectThat(typeof settlementId === 'string' && settlementId !== '', `${code} names it`);
  expectThat(message.includes(String(settlementId)), `${code} says it`);
}

function checkLaw(law: Law, before: number[], after: number[]): void {
  if (law === 'free') return;
  pairs.forEach(([one, other], index) => {
    let expected = before[index]!;
    if (typeof law === 'object') {
      const [debtorId, creditorId, cents] = law.paidOutside;
      if (debtorId === one && creditorId === other) expected += cents;
      if (debtorId === other && creditorId === one) expected -= cents;
    }
    expectThat(after[index] === expected, `${one} and ${other}: ${after[index]}, not ${expected}`);
  });
}

it(
  `no cent is lost in ${HISTORIES * STEPS} steps`,
  () => {
    fc.assert(
      fc.property(histories, (history) => {
        const world = new World();
        for (const [name, dice] of history) {
          const before = world.nets();
          const law = take(world, name, dice);
          checkLaw(law, before, world.nets());
          world.check();
        }
      }),
      { numRuns: HISTORIES },
    );
    // The histories really came everywhere.
    for (const name of names) expect(done.get(name), name).toBeGreaterThan(10);
    for (const code of [
      'settlement_exists',
      'nothing_owed',
      'not_available',
      'amount_exceeded',
      'settlement_not_active',
      'locked_by_settlement',
      'precondition_failed',
      'import_changed',
      'invalid_request',
      'not_found',
    ]) {
      expect(refusals.get(code), code).toBeGreaterThan(0);
    }
  },
  isLong ? 3_600_000 : 60_000,
);
