import { activeGrantors, readsAllBooks, type Member } from '../household/member.ts';
import type { Transaction } from './transaction.ts';

/**
 * Records that a transaction uses a value, and who may see it. Stored once per household, so that filters offer values
 * without reading transactions, and never from transactions that the viewer may not read.
 */
export interface NameUse {
  value: string;
  /** The member who entered the transaction. Members with a grant from them may see the value. */
  ownerId: string;
  partyId: string;
}

/** `payTo`: names of outside payees; `category`: names; `paidBy` and `enteredBy`: uids. */
export const nameKinds = ['payTo', 'paidBy', 'enteredBy', 'category'] as const;
export type NameKind = (typeof nameKinds)[number];
export type NameUses = Readonly<Record<NameKind, readonly NameUse[]>>;
export const noNameUses: NameUses = { payTo: [], paidBy: [], enteredBy: [], category: [] };

type NamingFields = Pick<Transaction, NameKind | 'parties'>;
type Viewer = Pick<Member, 'id' | 'role' | 'leftAt' | 'grants' | 'openBooks' | 'onlyLooks'>;

/** The uses that are not known yet. Kinds without new uses are left out. */
export function newNameUses(
  known: Partial<NameUses>,
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
  owners: readonly Partial<NameUses>[],
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
