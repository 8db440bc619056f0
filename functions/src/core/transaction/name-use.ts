import { activeGrantors, readsAllBooks } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import type { Transaction, NameUse } from './stored.ts';

/** `payTo`: names of outside payees; `category`: names; `paidBy` and `enteredBy`: uids. */
export const nameKinds = ['payTo', 'paidBy', 'enteredBy', 'category'] as const;
export type NameKind = (typeof nameKinds)[number];
export type NameUses = Readonly<Partial<Record<NameKind, readonly NameUse[]>>>;

type NamingFields = Pick<Transaction, NameKind | 'parties'>;
type Viewer = Pick<Member, 'id' | 'role' | 'leftAt' | 'grants' | 'openBooks' | 'onlyLooks'>;

/** The uses that are not known yet. Kinds without new uses are left out. */
export function newNameUses(
  known: NameUses,
  transactions: Iterable<NamingFields>,
): Partial<Record<NameKind, NameUse[]>> {
  const added: Partial<Record<NameKind, NameUse[]>> = {};
  const seen = new Set<string>();
  for (const kind of nameKinds) for (const use of known[kind] ?? []) seen.add(keyOf(kind, use));
  for (const transaction of transactions) {
    for (const [kind, use] of usesOf(transaction)) {
      const key = keyOf(kind, use);
      if (seen.has(key)) continue;
      seen.add(key);
      (added[kind] ??= []).push(use);
    }
  }
  return added;
}

/**
 * The values that the viewer could also read in transactions, without duplicates, unordered.
 *
 * @param owners the uses, grouped by the transactions' owner
 */
export function knownValues(
  owners: readonly NameUses[],
  kind: NameKind,
  viewer: Viewer,
  now: Date,
): Set<string> {
  const grantors = new Set(activeGrantors(viewer, 'transactions', now));
  const isKnown = ({ ownerId, partyId }: NameUse) =>
    readsAllBooks(viewer) || partyId === viewer.id || grantors.has(ownerId);
  const uses = owners.flatMap((one) => one[kind] ?? []);
  return new Set(uses.filter(isKnown).map(({ value }) => value));
}

function usesOf(transaction: NamingFields): [NameKind, NameUse][] {
  const ownerId = transaction.enteredBy;
  return nameKinds.flatMap((kind) => {
    const value = transaction[kind];
    if (value === null || value === '') return [];
    return transaction.parties.map((partyId): [NameKind, NameUse] => [
      kind,
      { value, ownerId, partyId },
    ]);
  });
}

function keyOf(kind: NameKind, { value, ownerId, partyId }: NameUse): string {
  return JSON.stringify([kind, value, ownerId, partyId]);
}
