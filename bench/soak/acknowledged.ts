import type { SettlementStatus } from '../../functions/src/core/settlement/status.ts';
import * as paths from '../../functions/src/platform/firestore/paths.ts';
import { createStore } from '../../functions/src/create-store.ts';
import { where } from '../../functions/src/platform/firestore/query.ts';
import type { BenchContext } from '../section.ts';

/** A row as the last success response to its owner had it. */
export interface AcknowledgedRow {
  amountCents: number;
  note: string;
  isDeleted: boolean;
}

/** All writes of a household that were acknowledged with success. */
export class Acknowledged {
  readonly rows = new Map<string, AcknowledgedRow>();
  readonly settlements = new Map<string, SettlementStatus>();
  /** Number of rows of each import. */
  readonly imports = new Map<string, number>();
}

/** Compares acknowledged writes with the stored documents. Returns one line per difference. */
export async function findLost(
  { firestore }: Pick<BenchContext, 'firestore'>,
  householdId: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const store = createStore(firestore);
  const storedRows = await store.query({ from: paths.transactions(householdId) });
  const rows = new Map(storedRows.map((row) => [row.id, row]));
  const settlements = await store.query({ from: paths.settlements(householdId) });
  const statuses = new Map(settlements.map(({ id, status }) => [id, status]));
  const lost: string[] = [];

  for (const [id, expected] of acknowledged.rows) {
    const row = rows.get(id);
    if (!row) lost.push(`transaction ${id} is missing`);
    else {
      const { amountCents, note } = row;
      const stored: AcknowledgedRow = { amountCents, note, isDeleted: row.deletedAt !== null };
      const [wanted, found] = [JSON.stringify({ ...expected }), JSON.stringify(stored)];
      if (wanted !== found) lost.push(`transaction ${id} is ${found} instead of ${wanted}`);
    }
  }
  for (const [id, expected] of acknowledged.settlements) {
    const status = statuses.get(id) ?? 'missing';
    // The other member may have ended an active settlement, or an applied item may have.
    if (status !== expected && (expected !== 'active' || status === 'missing')) {
      lost.push(`settlement ${id} is ${status} instead of ${expected}`);
    }
  }
  for (const [importId, count] of acknowledged.imports) {
    const found = await store.query({
      from: paths.transactions(householdId),
      where: [where('importId', '==', importId)],
    });
    if (found.length !== count) {
      lost.push(`import ${importId} has ${found.length} instead of ${count} rows`);
    }
  }
  return lost;
}
