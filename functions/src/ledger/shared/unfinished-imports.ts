import { hasEnded } from '../../core/import/import-resource.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import { imports } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/** The imports of these rows that are still being written or removed. One read per import. */
async function findUnfinished(
  reader: Reader,
  householdId: string,
  rows: readonly Pick<Transaction, 'importId'>[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.flatMap(({ importId }) => importId ?? []))];
  const found = await reader.getAll(ids.map((id) => imports(householdId).doc(id)));
  return new Set(found.flatMap((one) => (one && !hasEnded(one.state) ? one.id : [])));
}

/**
 * Refuses rows of an unfinished import: the import may still remove them, and a settlement or
 * payment would then refer to nothing.
 * @throws Problem import_incomplete, with `transactionId` of the first such row
 */
export async function requireEnded(
  reader: Reader,
  householdId: string,
  rows: readonly Transaction[],
): Promise<void> {
  const unfinished = await findUnfinished(reader, householdId, rows);
  const held = rows.find(({ importId }) => importId !== null && unfinished.has(importId));
  if (!held) return;
  throw new Problem(
    'import_incomplete',
    'This is part of an import that has not ended yet; try again in a moment.',
    { extra: { transactionId: held.id } },
  );
}

export async function withoutUnfinished(
  reader: Reader,
  householdId: string,
  rows: readonly Transaction[],
): Promise<Transaction[]> {
  const unfinished = await findUnfinished(reader, householdId, rows);
  return rows.filter(({ importId }) => importId === null || !unfinished.has(importId));
}
