import { newNameUses, type NameUses } from '../../core/transaction/name-use.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { stats } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/**
 * In bytes, for the names that one owner has used: about 1,000 uses. A document holds 1 MiB, and each owner
 * has their own, so that somebody who enters ever new names takes no room from others.
 */
const MAX_BYTES_PER_OWNER = 120_000;

/** The names that one owner's transactions use, as they were read. */
export interface OwnerNames {
  ownerId: string;
  uses: Partial<NameUses>;
}

/** The names that the transactions of the household use. Costs one read for each owner. */
export async function listNames(reader: Reader, householdId: string): Promise<Partial<NameUses>[]> {
  return reader.query({ from: stats(householdId) });
}

/** The names that one owner's transactions use. One read. */
export async function readNamesOf(
  reader: Reader,
  householdId: string,
  ownerId: string,
): Promise<OwnerNames> {
  return { ownerId, uses: (await reader.get(stats(householdId).doc(ownerId))) ?? {} };
}

/** The same of everybody who owns one of these transactions. */
export function readNamesOfOwners(
  reader: Reader,
  householdId: string,
  transactions: readonly Pick<Transaction, 'enteredBy'>[],
): Promise<OwnerNames[]> {
  const owners = new Set(transactions.map(({ enteredBy }) => enteredBy));
  return Promise.all([...owners].map((id) => readNamesOf(reader, householdId, id)));
}

/**
 * Stores the names that these transactions of one owner use. Writes nothing if none is new.
 *
 * @param known from `readNamesOf`, read before the commit. It need not be the newest; reading it in the
 *   commit would make every two commits wait for each other.
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

/** As many of the names as there is room for; a kind of which no name fits is left out. */
function fitting(added: Partial<NameUses>, room: number): Partial<NameUses> {
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
