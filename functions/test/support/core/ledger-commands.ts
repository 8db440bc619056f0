import fc from 'fast-check';
import { Problem } from '../../../src/core/problem/problem.ts';
import type { BalanceEffect, Choices } from './ledger-choices.ts';
import { expectThat, pairs } from './ledger-invariants.ts';
import { operations, weights, type OperationName } from './ledger-operations.ts';
import type { Ledger } from './ledger.ts';

/** What a model test expects: the net balance of each pair, changed only by what may change it. */
export interface LedgerModel {
  nets: number[];
}

/** How often each operation was done, and how often which refusal was met. */
export class Coverage {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  commands = 0;

  count(name: OperationName, refusal: Problem | null): void {
    this.commands += 1;
    const [counts, key] = refusal ? [this.refused, refusal.code] : [this.done, name];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

/** One operation with the numbers it takes its choices from, so that it can be repeated. */
class LedgerCommand implements fc.Command<LedgerModel, Ledger> {
  readonly #name: OperationName;
  readonly #choices: Choices;
  readonly #coverage: Coverage;

  constructor(name: OperationName, choices: Choices, coverage: Coverage) {
    this.#name = name;
    this.#choices = choices;
    this.#coverage = coverage;
  }

  check(): boolean {
    return true;
  }

  run(model: LedgerModel, ledger: Ledger): void {
    expectNets(model, this.#carryOut(ledger), ledger.nets());
    ledger.check();
    model.nets = ledger.nets();
  }

  toString(): string {
    return `${this.#name}(${this.#choices.join(', ')})`;
  }

  #carryOut(ledger: Ledger): BalanceEffect {
    try {
      const effect = operations[this.#name](ledger, this.#choices);
      this.#coverage.count(this.#name, null);
      return effect;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.#coverage.count(this.#name, problem);
      expectSettlementNamed(problem);
      // Refused: nothing was written.
      return 'nets unchanged';
    }
  }
}

function expectSettlementNamed({ code, extra, message }: Problem): void {
  if (code !== 'locked_by_settlement' && code !== 'settlement_exists') return;
  const { settlementId } = extra;
  expectThat(typeof settlementId === 'string' && settlementId !== '', `${code} names it`);
  expectThat(message.includes(String(settlementId)), `${code} says it`);
}

function expectNets({ nets }: LedgerModel, effect: BalanceEffect, after: number[]): void {
  if (effect === 'free') return;
  pairs.forEach(([one, other], index) => {
    let expected = nets[index]!;
    if (typeof effect === 'object') {
      const [debtorId, creditorId, cents] = effect.paidOutside;
      if (debtorId === one && creditorId === other) expected += cents;
      if (debtorId === other && creditorId === one) expected -= cents;
    }
    expectThat(after[index] === expected, `${one} and ${other}: ${after[index]}, not ${expected}`);
  });
}

/** Commands that come as often as their weights say; fast-check shrinks a history that fails. */
export function ledgerCommands(coverage: Coverage, maxCommands: number) {
  const choice = fc.nat({ max: 9_999 });
  const names = Object.keys(operations) as OperationName[];
  const name = fc.oneof(
    ...names.map((one) => ({ weight: weights[one], arbitrary: fc.constant(one) })),
  );
  const command = fc
    .tuple(name, fc.tuple(choice, choice, choice, choice))
    .map(([one, choices]) => new LedgerCommand(one, choices, coverage));
  return fc.commands<LedgerModel, Ledger>([command], { maxCommands, size: 'max' });
}
