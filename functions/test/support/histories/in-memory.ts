import fc from 'fast-check';
import { Problem } from '../../../src/core/problem/problem.ts';
import { Choices } from '../random/choices.ts';
import { uids, type HistoryAttempt, type HistoryContext, type Uid } from './context.ts';
import {
  membership,
  operations,
  weights,
  type Coverage,
  type OperationName,
} from './household-operations.ts';
import { expectThat, pairsOf, historyPeople } from './ledger-invariants.ts';
import type { MemoryLedger } from './ledger.ts';

/** Histories that core runs alone, as if services added no checks. */

/** Operations on money. Services decide rights: the histories with the API test them. */
export const moneyOperations = (Object.keys(operations) as OperationName[]).filter(
  (name) => !membership.has(name),
);

/** An operation with its actor. The seed decides the details, given the current state. */
export type HistoryStep = readonly [name: OperationName, actor: Uid, seed: number];

export function anyStep(names: readonly OperationName[]): fc.Arbitrary<HistoryStep> {
  return fc.tuple(fc.constantFrom(...names), fc.constantFrom(...uids), anySeed);
}

const anySeed = fc.noBias(fc.nat({ max: 2 ** 31 - 2 }));

/** In memory nothing is sent. */
export const nobodyCalls = { householdId: '', clients: {} as HistoryContext['clients'] };

/**
 * Runs the operation if the money rules allow it.
 *
 * @returns the attempt and core's refusal; null if it does not apply, or if a service would refuse before
 * core
 */
export function tryStep(
  ledger: MemoryLedger,
  [name, actor, seed]: HistoryStep,
): { attempt: HistoryAttempt; refusal: Problem | null } | null {
  const context = { ...nobodyCalls, ledger, actor, choices: new Choices(seed), now: ledger.now() };
  const attempt = operations[name](context);
  if (attempt === null || (attempt.barred ?? []).length > 0) return null;
  try {
    attempt.apply(null);
    return { attempt, refusal: null };
  } catch (problem) {
    if (problem instanceof Problem) return { attempt, refusal: problem };
    throw problem;
  }
}

/**
 * The state that a model test expects: the net balance of each pair, changed only by operations that may
 * change it.
 */
interface Nets {
  nets: number[];
}

class LedgerCommand implements fc.Command<Nets, MemoryLedger> {
  readonly #step: HistoryStep;
  readonly #coverage: Coverage;

  constructor(step: HistoryStep, coverage: Coverage) {
    this.#step = step;
    this.#coverage = coverage;
  }

  check(): boolean {
    return true;
  }

  run(model: Nets, ledger: MemoryLedger): void {
    const tried = tryStep(ledger, this.#step);
    if (!tried) return;
    const { attempt, refusal } = tried;
    const outcome = refusal ? refusal.code : 'done';
    const expected = attempt.refusals.length === 0 ? ['done'] : attempt.refusals;
    expectThat(expected.includes(outcome), `${expected.join(' or ')}, not ${String(refusal)}`);
    this.#coverage.count(this.#step[0], outcome);
    if (refusal) expectSettlementNamed(refusal);
    // Refused: nothing was written.
    expectNets(model, refusal ? 'unchanged' : attempt.nets, ledger.nets());
    ledger.check();
    model.nets = ledger.nets();
  }

  toString(): string {
    const [name, actor, seed] = this.#step;
    return `${actor}.${name}(${seed})`;
  }
}

/** After thirty days a deleted transaction is purged, and a completed settlement is final. */
class MonthPasses implements fc.Command<Nets, MemoryLedger> {
  check(): boolean {
    return true;
  }

  run(model: Nets, ledger: MemoryLedger): void {
    ledger.passDays(31);
    expectNets(model, 'unchanged', ledger.nets());
    ledger.check();
  }

  toString(): string {
    return 'month passes';
  }
}

function expectSettlementNamed({ code, extra, message }: Problem): void {
  if (code !== 'locked_by_settlement' && code !== 'settlement_exists') return;
  const { settlementId } = extra;
  expectThat(typeof settlementId === 'string' && settlementId !== '', `${code} names it`);
  expectThat(message.includes(String(settlementId)), `${code} says it`);
}

function expectNets({ nets }: Nets, effect: HistoryAttempt['nets'], after: number[]): void {
  if (effect === undefined) return;
  pairsOf(historyPeople).forEach(([one, other], index) => {
    let expected = nets[index]!;
    if (typeof effect === 'object') {
      const { debtorId, creditorId, paidOutside } = effect;
      if (debtorId === one && creditorId === other) expected += paidOutside;
      if (debtorId === other && creditorId === one) expected -= paidOutside;
    }
    expectThat(after[index] === expected, `${one} and ${other}: ${after[index]}, not ${expected}`);
  });
}

/** Commands chosen by their weights; fast-check shrinks a failing history. */
export function ledgerCommands(coverage: Coverage, maxCommands: number) {
  const name = fc.oneof(
    ...moneyOperations.map((one) => ({ weight: weights[one], arbitrary: fc.constant(one) })),
  );
  const command = fc
    .noShrink(fc.tuple(name, fc.constantFrom(...uids), anySeed))
    .map((step) => new LedgerCommand(step, coverage));
  const passing = fc.constant(new MonthPasses());
  const any = fc.oneof({ weight: 60, arbitrary: command }, { weight: 1, arbitrary: passing });
  return fc.commands<Nets, MemoryLedger>([any], { maxCommands, size: 'max' });
}
