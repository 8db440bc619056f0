import type { OwedPair } from '../debt/owed-pairs.ts';
import { compareIds } from '../settlement/draft.ts';
import type { Cents } from '../money/money.ts';

/** Cents that all others together owe a person; negative = the person owes. */
export interface NetPosition {
  memberId: string;
  cents: Cents;
}

/**
 * Sorted by id, with nets of 0.
 * @param owed any number of amounts per pair, in either direction
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
    .sort((one, other) => compareIds(one.memberId, other.memberId));
}

/** Groups of people whom debts connect, directly or through others; each group sorted by id. */
export function connectedGroups(owed: readonly OwedPair[]): string[][] {
  const groupOf = new Map<string, Set<string>>();
  for (const { debtorId, creditorId } of owed) {
    const one = groupOf.get(debtorId) ?? new Set([debtorId]);
    const other = groupOf.get(creditorId) ?? new Set([creditorId]);
    const both = new Set([...one, ...other]);
    for (const id of both) groupOf.set(id, both);
  }
  return [...new Set(groupOf.values())]
    .map((group) => [...group].sort(compareIds))
    .sort(([one = ''], [other = '']) => compareIds(one, other));
}
