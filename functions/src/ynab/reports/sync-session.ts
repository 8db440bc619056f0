import { Problem } from '../../core/problem/problem.ts';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import type { Booking, YnabSync, OwnerChanges } from '../../core/ynab/stored.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { findSync } from '../ynab.repository.ts';
import {
  driftOf,
  ownerChangesOf,
  snapshotOf,
  type YnabTransaction,
} from '../../core/ynab/booking.ts';
import type { DriftKind } from '../../core/ynab/drift-kinds.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { asBooked, findBookings, type FoundBooking, searchWindows } from './find-bookings.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

/** 90 seconds in ms: longer than a request, so an expired lock means an interrupted attempt. */
const CLAIM_MS = 90_000;

export interface SyncSession {
  store: Store;
  /** Client for the currently connected budget. */
  client: YnabClient;
  owner: TokenOwner;
  /** The person who asked; for the scheduled job, the owner of the YNAB connection. */
  actorId: string;
  today: CalendarDate;
  now: Date;
  sync: YnabSync;
  /** The record before the lock; null = none. */
  before: YnabSync | null;
  /** true = this or an earlier attempt sent something that may or may not have arrived. */
  isUncertain: boolean;
  /** true = this attempt sent something that may still arrive for some minutes. */
  hasSent: boolean;
  /** Replaces the record's content if that has not arrived. */
  fresh: Pick<Booking, 'content' | 'fingerprint' | 'sentDate'> | null;
}

/**
 * Stores the attempt's progress before its next step.
 * @throws Problem sync_in_progress if another attempt took over after the lock expired
 */
export async function saveSync(session: SyncSession, change: Partial<YnabSync>): Promise<void> {
  const { store, owner, now } = session;
  const next: YnabSync = { ...session.sync, ...change, updatedAt: now };
  await store.commit(async (unit) => {
    if (!(await isClaimHeld(unit, session))) throw overtaken();
    unit.replace(ynabSyncs(owner.householdId).doc(next.id), next);
  });
  session.sync = next;
}

/** false = another attempt took over after the lock expired, and its state is newer. */
export async function isClaimHeld(
  unit: UnitOfWork,
  { owner, sync }: Pick<SyncSession, 'owner' | 'sync'>,
): Promise<boolean> {
  const current = await findSync(unit, owner.householdId, sync.id);
  return (
    current?.state === 'sending' && current.claimedUntil?.getTime() === sync.claimedUntil?.getTime()
  );
}

export function bookingOf(sync: YnabSync): Booking {
  const { budgetId, accountId, generation, importId, content, sentDate, fingerprint } = sync;
  const { ynabTransactionId, ignoredCategories, snapshot } = sync;
  return {
    ...{ budgetId, accountId, generation, importId, content, sentDate, fingerprint },
    ...{ ynabTransactionId, ignoredCategories, snapshot },
  };
}

/** The scheduled job finishes an interrupted attempt after `finishAt`. */
export function claimedFields(now: Date): Pick<YnabSync, 'state' | 'claimedUntil' | 'finishAt'> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  return { state: 'sending', claimedUntil, finishAt: claimedUntil };
}

export function inProgress({ claimedUntil }: Pick<YnabSync, 'claimedUntil'>, now: Date): Problem {
  const left = (claimedUntil?.getTime() ?? now.getTime()) - now.getTime();
  return new Problem('sync_in_progress', 'This report is being synced. Please wait a minute.', {
    extra: { retryAfter: Math.max(1, Math.ceil(left / 1000)) },
  });
}

function overtaken(): Problem {
  return new Problem('sync_in_progress', 'Someone else went on with this report meanwhile.', {
    extra: { retryAfter: 1 },
  });
}

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

function outOfReach({ id }: YnabSync): Problem {
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

type Doomed = YnabSync['obsolete'][number];

/**
 * Deletes one transaction of a report. "Not found" does not prove that it is gone: the token may
 * no longer reach the budget, or YNAB may have matched it with the owner's own entry, which
 * changes its id. So it then searches the whole budget and deletes every transaction of the
 * report.
 * @param keptId the report's transaction that must stay; null = none
 * @throws YnabFailure
 * @throws Problem ynab_out_of_reach
 */
export async function deleteBooking(
  session: SyncSession,
  { budgetId, transactionId }: Doomed,
  keptId: string | null,
): Promise<void> {
  const there = session.client.forBudget(budgetId).finishing();
  if (await there.remove(transactionId)) return;
  const isThereAfterAll = (await there.findTransaction(transactionId)) !== null;
  if (isThereAfterAll) return removeListed(session, budgetId, transactionId);
  for (const found of await searchBudget(session, budgetId)) {
    if (found.transaction.id !== keptId)
      await removeListed(session, budgetId, found.transaction.id);
  }
}

/**
 * All transactions of a budget with an import id of the report, on any date, because the owner
 * may have moved them.
 * @throws YnabFailure
 * @throws Problem ynab_out_of_reach
 */
export async function searchBudget(
  { client, sync, today }: Pick<SyncSession, 'client' | 'sync' | 'today'>,
  budgetId: string,
) {
  try {
    const found = [];
    for (const window of searchWindows(sync, today)) {
      found.push(...(await findBookings(client.finishing(), { ...sync, budgetId }, window)));
    }
    return found;
  } catch (error) {
    const isMissing = error instanceof YnabFailure && error.kind === 'not_found';
    throw isMissing && budgetId !== client.budgetId ? outOfReach(sync) : error;
  }
}

/** @throws YnabFailure if YNAB does not find a transaction that it has just listed */
async function removeListed({ client }: SyncSession, budgetId: string, id: string): Promise<void> {
  if (!(await client.forBudget(budgetId).finishing().remove(id))) throw new YnabFailure(null, null);
}
