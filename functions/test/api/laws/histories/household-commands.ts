import fc from 'fast-check';
import { expect } from 'vitest';
import { isGuest } from '../../../../src/core/household/member.ts';
import { netCents } from '../../../../src/core/settlement/balance.ts';
import { Choices } from '../../../support/random/choices.ts';
import {
  uids,
  type HistoryAttempt,
  type HistoryContext,
  type Uid,
} from '../../../support/histories/context.ts';
import {
  attemptOf,
  operations,
  weights,
  type OperationName,
} from '../../../support/histories/household-operations.ts';
import { nobodyCalls } from '../../../support/histories/in-memory.ts';
import { pairsOf } from '../../../support/histories/ledger-invariants.ts';
import { MemoryLedger } from '../../../support/histories/ledger.ts';
import {
  findDisorder,
  memberIn,
  readStored,
  type StoredHousehold,
} from '../../../support/households/stored-household.ts';
import { checkNotifications } from './check-notifications.ts';
import { checkViews } from './check-views.ts';
import { differencesOf } from './compare-stored.ts';
import type { RealHousehold } from './real-household.ts';

/** The stored documents after the last operation. */
export interface HouseholdModel {
  stored: StoredHousehold;
}

/** One operation by a member. The seed decides the details for the documents stored at that time. */
class HouseholdCommand implements fc.AsyncCommand<HouseholdModel, RealHousehold> {
  readonly #name: OperationName;
  readonly #actor: Uid;
  readonly #seed: number;

  constructor(name: OperationName, actor: Uid, seed: number) {
    this.#name = name;
    this.#actor = actor;
    this.#seed = seed;
  }

  /** Operations that would be refused are mostly left out, because they have no effect on later ones. */
  check({ stored }: Readonly<HouseholdModel>): boolean {
    const attempt = this.#attempt({ ...nobodyCalls, ledger: MemoryLedger.of(stored) });
    if (attempt === null) return false;
    return this.#refusals(stored, attempt).length === 0 || this.#seed % 4 === 0;
  }

  async run(model: HouseholdModel, real: RealHousehold): Promise<void> {
    const ledger = MemoryLedger.of(model.stored);
    const attempt = this.#attempt({ ...real, ledger })!;
    const expected = this.#refusals(model.stored, attempt);
    const line = real.trace.push(`${this.#actor} ${attempt.about}`) - 1;
    const answer = await attempt.send();
    real.trace[line] += `: ${answer.status} ${answer.body?.code ?? ''}`;
    const after = await readStored(real.api, real.householdId);
    const outcome = answer.status < 300 ? 'done' : answer.body.code;
    expect(expected.length === 0 ? ['done'] : expected).toContain(outcome);
    if (answer.status < 300) attempt.apply(answer);
    else expect(after.activity).toHaveLength(model.stored.activity.length);
    expect(differencesOf(after, ledger).join('\n')).toBe('');
    expect(findDisorder(after)).toEqual([]);
    if (answer.status < 300 && attempt.nets) checkNets(model.stored, after, attempt.nets);
    real.coverage.count(this.#name, outcome);
    await checkNotifications(model.stored, after, [this.#actor], real.clients);
    model.stored = after;
    await checkViews(after, real.clients, new Choices(this.#seed + 1));
  }

  toString(): string {
    return `${this.#actor}.${this.#name}(${this.#seed})`;
  }

  #attempt(
    context: Pick<HistoryContext, 'householdId' | 'clients' | 'ledger'>,
  ): HistoryAttempt | null {
    const choices = new Choices(this.#seed);
    return attemptOf(this.#name, { ...context, actor: this.#actor, choices, now: new Date() });
  }

  #refusals(stored: StoredHousehold, { barred = [], refusals }: HistoryAttempt): readonly string[] {
    const actor = memberIn(stored, this.#actor);
    if (actor.leftAt !== null || isGuest(actor)) return ['not_a_member'];
    return barred.length > 0 ? barred : refusals;
  }
}

function checkNets(
  before: StoredHousehold,
  after: StoredHousehold,
  effect: HistoryAttempt['nets'],
): void {
  for (const [one, other] of pairsOf(uids)) {
    let expected = netOf(before, one, other);
    if (typeof effect === 'object') {
      if (effect.debtorId === one && effect.creditorId === other) expected += effect.paidOutside;
      if (effect.debtorId === other && effect.creditorId === one) expected -= effect.paidOutside;
    }
    expect([one, other, netOf(after, one, other)]).toEqual([one, other, expected]);
  }
}

function netOf({ transactions, books }: StoredHousehold, one: string, other: string): number {
  const settlements = books.map(({ settlement }) => settlement);
  return netCents(one, other, { transactions, settlements });
}

/** Shrinking drops commands; the seed of each stays, because it has no smaller form. */
export function householdCommands(maxCommands: number) {
  const names = Object.keys(operations) as OperationName[];
  const name = fc.oneof(
    ...names.map((one) => ({ weight: weights[one], arbitrary: fc.constant(one) })),
  );
  const seed = fc.noBias(fc.nat({ max: 2 ** 31 - 2 }));
  const command = fc
    .noShrink(fc.tuple(name, fc.constantFrom(...uids), seed))
    .map(([one, actor, its]) => new HouseholdCommand(one, actor, its));
  return fc.commands<HouseholdModel, RealHousehold, false>([command], {
    maxCommands,
    size: 'max',
  });
}
