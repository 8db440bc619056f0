import type { Member } from '../core/household/member.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Store } from '../firestore/store.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';
import { listCurrentMembers } from '../households/member.repository.ts';
import { signalReaders } from '../transactions/transaction-change.ts';
import { findTransactions } from '../transactions/transaction.repository.ts';
import { listImportedRows } from './import.repository.ts';

/** Rows in one commit: far below the 10 MiB that a commit may have with its index entries. */
export const ROWS_PER_COMMIT = 200;

/** The ids of an import's rows, in portions that one commit takes; at least one portion. */
export async function listPortions(
  store: Store,
  householdId: string,
  importId: string,
): Promise<string[][]> {
  const ids = (await listImportedRows(store, householdId, importId)).map(({ id }) => id);
  const count = Math.max(1, Math.ceil(ids.length / ROWS_PER_COMMIT));
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * ROWS_PER_COMMIT, (index + 1) * ROWS_PER_COMMIT),
  );
}

/**
 * Changes rows of an import in the product's own name, and tells those who can read them.
 *
 * @param mayGoOn asked in every commit: others may have come to another end meanwhile
 */
export async function changeRows(
  store: Store,
  { householdId, importId, now }: { householdId: string; importId: string; now: Date },
  change: (unit: UnitOfWork, row: Transaction) => void,
  mayGoOn: (unit: UnitOfWork) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  for (const ids of await listPortions(store, householdId, importId)) {
    await store.commit(async (unit) => {
      if (!(await mayGoOn(unit))) return;
      const members: Member[] = await listCurrentMembers(unit, householdId);
      const found = await findTransactions(unit, householdId, ids, now);
      const rows = found.filter((row) => row !== null);
      for (const row of rows) change(unit, row);
      signalReaders(unit, { householdId, members, now }, rows);
    });
  }
}
