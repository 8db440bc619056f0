import { Problem } from '../../core/problem/problem.ts';
import {
  driftOf,
  ownerChangesOf,
  snapshotOf,
  type YnabTransaction,
} from '../../core/ynab/booking.ts';
import type { DriftKind } from '../../core/ynab/drift-kinds.ts';
import type { OwnerChanges, YnabSync } from '../../core/ynab/stored.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findSync } from '../ynab.repository.ts';
import { asBooked, findBookings, type FoundBooking } from './find-bookings.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

export interface SyncInspection {
  /** The stored record, updated with the state. */
  sync: YnabSync;
  isGone: boolean;
  drift: DriftKind[];
  kept: OwnerChanges | null;
}

/**
 * Reads a report's transaction from YNAB and stores the owner's changes. If its id is not found,
 * searches by import id: YNAB changes the id when the owner matches it with their own entry, and
 * a record from a backup has an older id.
 * @throws YnabFailure
 * @throws Problem ynab_out_of_reach
 */
export async function inspectYnab(
  store: Store,
  client: YnabClient,
  owner: TokenOwner,
  sync: YnabSync,
  budgetId: string,
): Promise<SyncInspection> {
  const there = client.forBudget(sync.budgetId);
  const transaction = await there.findTransaction(sync.ynabTransactionId ?? '');
  if (transaction) return note(store, owner, sync, transaction, {});
  const [first, ...strays] = await findElsewhere(client, sync, budgetId);
  if (!first) {
    const noted = await noteOnRecord(store, owner, sync, { drift: ['deleted'], lastError: null });
    return { sync: noted, isGone: true, drift: ['deleted'], kept: null };
  }
  const obsolete = strays.map((stray) => ({
    budgetId: sync.budgetId,
    transactionId: stray.transaction.id,
  }));
  const { ynabTransactionId, generation, importId } = asBooked(sync, first);
  const found = { ynabTransactionId, generation, importId, obsolete };
  return note(store, owner, sync, first.transaction, found);
}

async function findElsewhere(
  client: YnabClient,
  sync: YnabSync,
  budgetId: string,
): Promise<FoundBooking[]> {
  try {
    return await findBookings(client, sync);
  } catch (error) {
    const isMissing = error instanceof YnabFailure && error.kind === 'not_found';
    if (!isMissing || sync.budgetId === budgetId) throw error;
    throw outOfReach(sync);
  }
}

export function outOfReach({ id }: YnabSync): Problem {
  return new Problem(
    'ynab_out_of_reach',
    'This report is in a budget that the token does not reach. Connect that budget again, or delete ' +
      'the transaction there by hand and go on without it.',
    { extra: { syncId: id } },
  );
}

async function note(
  store: Store,
  owner: TokenOwner,
  sync: YnabSync,
  transaction: YnabTransaction,
  found: Partial<YnabSync>,
): Promise<SyncInspection> {
  const now = snapshotOf(transaction);
  const drift = driftOf(sync.snapshot, now);
  const noted = await noteOnRecord(store, owner, sync, { ...found, drift, lastError: null });
  return { sync: noted, isGone: false, drift, kept: ownerChangesOf(noted, now) };
}

/** Does nothing if the record has changed meanwhile or nothing is new. */
export async function noteOnRecord(
  store: Store,
  { householdId }: TokenOwner,
  sync: YnabSync,
  change: Partial<YnabSync>,
): Promise<YnabSync> {
  const isNew = Object.entries(change).some(
    ([name, value]) => !isSameContent(sync[name as keyof YnabSync], value),
  );
  if (!isNew) return sync;
  const noted = { ...sync, ...change };
  await store.commit(async (unit) => {
    const current = await findSync(unit, householdId, sync.id);
    if (current?.state !== 'synced' || current.importId !== sync.importId) return;
    unit.replace(ynabSyncs(householdId).doc(sync.id), noted);
  });
  return noted;
}
