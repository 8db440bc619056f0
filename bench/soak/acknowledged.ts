import type { SettlementStatus } from '../../functions/src/core/settlement/settlement.ts';
import * as paths from '../../functions/src/platform/firestore/paths.ts';
import { createStore } from '../../functions/src/create-store.ts';
import { where } from '../../functions/src/platform/firestore/query.ts';
import type { BenchContext } from '../section.ts';

/** A row as its owner was last told that it is. */
export interface AcknowledgedRow {
  amountCents: number;
  note: string;
  isDeleted: boolean;
}

/** Everything that members of a household were told is done. */
export class Acknowledged {
  readonly rows = new Map<string, AcknowledgedRow>();
  readonly settlements = new Map<string, SettlementStatus>();
  /** How many rows each import has written. */
  readonly imports = new Map<string, number>();
}

/** What was acknowledged and is not so, in plain words. */
export async function findLost(
  { firestore }: Pick<BenchContext, 'firestore'>,
  householdId: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const store = createStore(firestore);
  const stored = await store.query({ from: paths.transactions(householdId) });
  const rows = new Map(stored.map((row) => [row.id, row]));
  const settlements = await store.query({ from: paths.settlements(householdId) });
  const statuses = new Map(settlements.map(({ id, status }) => [id, status]));
  const lost: string[] = [];

  for (const [id, told] of acknowledged.rows) {
    const row = rows.get(id);
    if (!row) lost.push(`transaction ${id} is missing`);
    else {
      const { amountCents, note } = row;
      const is: AcknowledgedRow = { amountCents, note, isDeleted: row.deletedAt !== null };
      const [wanted, found] = [JSON.stringify({ ...told }), JSON.stringify(is)];
      if (wanted !== found) lost.push(`transaction ${id} is ${found} instead of ${wanted}`);
    }
  }
  for (const [id, told] of acknowledged.settlements) {
    const is = statuses.get(id) ?? 'missing';
    // An active one may be ended by the other party, or by what is applied to it.
    if (is !== told && (told !== 'active' || is === 'missing')) {
      lost.push(`settlement ${id} is ${is} instead of ${told}`);
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
