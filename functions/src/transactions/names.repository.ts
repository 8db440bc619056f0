import { newNameUses, type NameUses } from '../core/transaction/name-use.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { stats } from '../firestore/paths.ts';
import type { Reader } from '../firestore/reader.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';

const NAMES = 'names';

/** A document holds 1 MiB; beyond this no further names are offered as choices. */
const MAX_BYTES = 600_000;

/** The names that the household's transactions use. One read. */
export async function readNames(reader: Reader, householdId: string): Promise<Partial<NameUses>> {
  return (await reader.get(stats(householdId).doc(NAMES))) ?? {};
}

/**
 * Remembers the names that these transactions use. Writes nothing where none is new.
 *
 * @param known from `readNames`, read before the commit: it needs not be the newest, and reading it
 *   inside would make every two commits wait for each other
 */
export function rememberNames(
  unit: UnitOfWork,
  householdId: string,
  known: Partial<NameUses>,
  transactions: readonly Transaction[],
): void {
  const added = newNameUses(known, transactions);
  if (sizeOf(known) + sizeOf(added) > MAX_BYTES) return;
  unit.addToArrays(stats(householdId).doc(NAMES), added);
}

function sizeOf(uses: Partial<NameUses>): number {
  return Buffer.byteLength(JSON.stringify(uses));
}
