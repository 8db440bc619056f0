import { activeGrantors, readsAllBooks, type Member } from '../household/member.ts';
import type { Transaction } from './transaction.ts';

/**
 * Records that some transaction uses a value, and who may know it. Stored once per household, so
 * that filters can offer values without reading transactions, and offer nobody a value from
 * transactions that they may not read.
 */
export interface NameUse {
  value: string;
  /** Who entered the transaction. Members with a grant from them may know the value. */
  ownerId: string;
  /** One of its parties. */
  partyId: string;
}

/** `payTo`: names of outside payees; `category`: names; `paidBy` and `enteredBy`: uids. */
export const nameKinds = ['payTo', 'paidBy', 'enteredBy', 'category'] as const;
export type NameKind = (typeof nameKinds)[number];
export type NameUses = Readonly<Record<NameKind, readonly NameUse[]>>;
export const noNameUses: NameUses = { payTo: [], paidBy: [], enteredBy: [], category: [] };

type NamingFields = Pick<Transaction, NameKind | 'parties'>;
type Viewer = Pick<Member, 'id' | 'role' | 'leftAt' | 'grants' | 'openBooks' | 'onlyLooks'>;

/** Uses that are not among the known ones. Kinds without anything new are left out. */
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
 * The values of a kind that the viewer could also read in transactions; each once, in no particular
 * order.
 *
 * @param owners the uses, by owner of the transactions
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
