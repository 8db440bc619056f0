import type { OwedPair } from '../debt/owed-pairs.ts';
import type { Cents } from '../money/money.ts';

/** What a person gets back from all others together, in cents; negative = what they owe. */
export interface NetPosition {
  memberId: string;
  cents: Cents;
}

/**
 * The net of each person, sorted by id. People who are even are included, with 0.
 *
 * @param owed any number of amounts of the same two people, either way round
 */
export function netPositions(owed: readonly OwedPair[]): NetPosition[] {
  const nets = new Map<string, Cents>();
  const add = (memberId: string, cents: Cents) =>
    nets.set(memberId, (nets.get(memberId) ?? 0) + cents);
  for (const { debtorId, creditorId, cents } of owed) {
    add(debtorId, -cents);
    add(creditorId, cents);
  }
  return [...nets]
    .map(([memberId, cents]) => ({ memberId, cents }))
    .sort((one, other) => byId(one.memberId, other.memberId));
}

/** The people whom debts connect, directly or through others; each group sorted by id. */
export function connectedGroups(owed: readonly OwedPair[]): string[][] {
  const groupOf = new Map<string, Set<string>>();
  for (const { debtorId, creditorId } of owed) {
    const one = groupOf.get(debtorId) ?? new Set([debtorId]);
    const other = groupOf.get(creditorId) ?? new Set([creditorId]);
    const both = new Set([...one, ...other]);
    for (const id of both) groupOf.set(id, both);
  }
  return [...new Set(groupOf.values())]
    .map((group) => [...group].sort(byId))
    .sort(([one = ''], [other = '']) => byId(one, other));
}

/** A complete order that is the same everywhere, whatever the language. */
export function byId(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
