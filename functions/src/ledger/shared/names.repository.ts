import { newNameUses, type NameUses } from '../../core/transaction/name-use.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { stats } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/**
 * In bytes; about 1,000 uses. A document may have 1 MiB. Each owner has a separate document, so
 * that one member's many names do not use up the space of others.
 */
const MAX_BYTES_PER_OWNER = 120_000;

export interface OwnerNames {
  ownerId: string;
  uses: NameUses;
}

/** One read per owner. */
export async function listNames(reader: Reader, householdId: string): Promise<NameUses[]> {
  return reader.query({ from: stats(householdId) });
}

export async function readNamesOf(
  reader: Reader,
  householdId: string,
  ownerId: string,
): Promise<OwnerNames> {
  return { ownerId, uses: (await reader.get(stats(householdId).doc(ownerId))) ?? {} };
}

export function readNamesOfOwners(
  reader: Reader,
  householdId: string,
  transactions: readonly Pick<Transaction, 'enteredBy'>[],
): Promise<OwnerNames[]> {
  const owners = new Set(transactions.map(({ enteredBy }) => enteredBy));
  return Promise.all([...owners].map((id) => readNamesOf(reader, householdId, id)));
}

/**
 * Adds the new names of this owner's transactions. Writes nothing if none is new.
 * @param known from `readNamesOf`, read outside the commit: reading it inside would make all
 * commits contend for one document. It may be out of date.
 */
export function rememberNames(
  unit: UnitOfWork,
  householdId: string,
  { ownerId, uses }: OwnerNames,
  transactions: readonly Transaction[],
): void {
  const own = transactions.filter(({ enteredBy }) => enteredBy === ownerId);
  const room = MAX_BYTES_PER_OWNER - sizeOf(uses);
  unit.addToArrays(stats(householdId).doc(ownerId), fitting(newNameUses(uses, own), room));
}

/** The names that fit; a kind without any is left out. */
function fitting(added: NameUses, room: number): NameUses {
  let left = room;
  const kept = Object.entries(added).map(([kind, uses]) => {
    const fit = uses.filter((use) => (left -= sizeOf(use)) >= 0);
    return [kind, fit] as const;
  });
  return Object.fromEntries(kept.filter(([, fit]) => fit.length > 0));
}

function sizeOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
