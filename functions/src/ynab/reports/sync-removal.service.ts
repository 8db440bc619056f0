import { automaticEvents } from '../../core/activity/recipients.ts';
import { Problem } from '../../core/problem/problem.ts';
import { hasSameAmounts } from '../../core/ynab/booked.ts';
import { isOverwritten } from '../../core/ynab/booking.ts';
import type { DriftKind } from '../../core/ynab/drift-kinds.ts';
import type { YnabConfig, YnabSync } from '../../core/ynab/stored.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, type Actor } from '../../core/permission/actor.ts';
import { readActor } from '../../people/members/household-context.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { notConnected, reachYnab, toYnabProblem } from '../connection/ynab-connection.ts';
import { findConfig, findSync } from '../ynab.repository.ts';
import {
  deleteBooking,
  searchBudget,
  inspectYnab,
  noteOnRecord,
  claimedFields,
  inProgress,
  type SyncSession,
} from './sync-session.ts';
import type { SyncRequestContext, SyncAnswer } from './report-sync.service.ts';
import { syncErrorText, recordFailure, recordRemoval, recordSuccess } from './sync-outcome.ts';
import { sendToYnab } from './sync-sending.ts';

interface Withdrawal {
  /** Withdraw only in Housetab, because YNAB cannot be reached. */
  forget: boolean;
  /** Delete it even if the owner has changed it at YNAB. */
  overwrite: boolean;
  /**
   * true = withdrawn by the scheduled job because the report is empty; the job may send it again.
   * A report that a person withdraws is not sent automatically.
   */
  isAutomatic?: boolean;
}

/**
 * Withdraws a report: deletes all its transactions at YNAB.
 * @throws Problem changed_at_ynab if the owner has changed the transaction there
 */
export async function withdrawReport(
  syncRequest: SyncRequestContext,
  id: string,
  { forget, overwrite, isAutomatic = false }: Withdrawal,
): Promise<SyncAnswer> {
  const { actor, store } = syncRequest;
  const record = await findOwn(syncRequest, id);
  if (record.state === 'removed') return { status: 'removed', sync: record };
  const owner = { householdId: actor.householdId, uid: record.userId };
  const isNowhere = forget || record.state === 'failed';
  const config = isNowhere ? null : await requireConfig(store, owner);
  if (config && !overwrite) await requireUnchanged(syncRequest, owner, config, record);
  const session = await openSession(syncRequest, owner, config, id, {
    isTakingBack: true,
    isAutomatic,
  });
  if (config) await attempt(session, () => removeAll(session));
  // The person gave up the report: do not search for it later.
  else session.isUncertain = false;
  const what = isAutomatic ? automaticEvents.takenBack : forget ? 'forgotten' : 'taken_back';
  return { status: 'removed', sync: await recordRemoval(session, what) };
}

/** @throws Problem changed_at_ynab */
async function requireUnchanged(
  { store, ynab, now }: SyncRequestContext,
  owner: TokenOwner,
  config: YnabConfig,
  record: YnabSync,
): Promise<void> {
  const client = await reachYnab(ynab, store, owner, config, now);
  const look =
    record.state === 'synced'
      ? inspectYnab(store, client, owner, record, config.budgetId).then(({ drift }) => drift)
      : driftOfUnfinished(client, record, now);
  const drift = await look.then(
    (found) => found,
    async (error: unknown) => {
      await noteOnRecord(store, owner, record, { lastError: syncErrorText(error) });
      throw toYnabProblem(error);
    },
  );
  if (!drift.some(isOverwritten)) return;
  const detail =
    'The transaction was changed at YNAB. Taking the report back would delete that: say so with ' +
    '`overwrite`.';
  throw new Problem('changed_at_ynab', detail, { extra: { syncId: record.id, drift } });
}

/**
 * The owner's changes of an unfinished report at YNAB. It is unknown what has arrived, so this
 * searches everything that may be deleted, and compares it with the sent and the earlier content.
 */
async function driftOfUnfinished(
  client: YnabClient,
  record: YnabSync,
  now: Date,
): Promise<DriftKind[]> {
  const search = { client, sync: record, today: now.toISOString().slice(0, 10) };
  const budgets = new Set([record, record.previous, ...record.obsolete].flatMap(budgetOf));
  const found = [];
  for (const budgetId of budgets) found.push(...(await searchBudget(search, budgetId)));
  const sent = [record, record.previous].filter((one) => one !== null);
  return found.flatMap(({ transaction }): DriftKind[] => {
    const isAsSent = sent.some(({ content }) => hasSameAmounts(transaction, content.lines));
    const isMatched = Boolean(transaction.matched_transaction_id);
    return [...(isAsSent ? [] : ['amounts' as const]), ...(isMatched ? ['matched' as const] : [])];
  });
}

function budgetOf(one: { budgetId: string } | null): string[] {
  return one === null ? [] : [one.budgetId];
}

/** Finishes an earlier attempt to send or withdraw. */
export async function finishSync(syncRequest: SyncRequestContext, id: string): Promise<SyncAnswer> {
  const { actor, store } = syncRequest;
  const record = await findOwn(syncRequest, id);
  if (record.state === 'synced') return { status: 'finished', sync: record };
  if (record.state === 'failed' || (record.state === 'removed' && record.finishAt === null)) {
    throw new Problem('conflict', 'There is nothing to finish.');
  }
  const owner = { householdId: actor.householdId, uid: record.userId };
  const config = await requireConfig(store, owner);
  const session = await openSession(syncRequest, owner, config, id, {});
  const isRemoval = session.sync.isTakingBack || record.state === 'removed';
  await attempt(session, () => (isRemoval ? removeAll(session) : sendToYnab(session)));
  const sync = await (isRemoval ? recordRemoval(session) : recordSuccess(session));
  return { status: isRemoval ? 'removed' : 'finished', sync };
}

async function findOwn({ store, actor, now }: SyncRequestContext, id: string): Promise<YnabSync> {
  const record = await findSync(store, actor.householdId, id);
  if (!record) throw notFound();
  ownerToWrite(actor, record.userId, now);
  return record;
}

async function requireConfig(store: Store, owner: TokenOwner): Promise<YnabConfig> {
  const config = await findConfig(store, owner);
  if (!config?.hasCredentials) throw notConnected();
  return config;
}

/** @param config null = no requests to YNAB */
async function openSession(
  { store, ynab, actor, now }: SyncRequestContext,
  owner: TokenOwner,
  config: YnabConfig | null,
  id: string,
  change: Partial<YnabSync>,
): Promise<SyncSession> {
  const client = config && (await reachYnab(ynab, store, owner, config, now));
  const { sync, before } = await claim(store, actor, owner, id, change, now);
  return {
    ...{ store, owner, now, sync, before, fresh: null },
    client: client!,
    actorId: actor.uid,
    today: now.toISOString().slice(0, 10),
    isUncertain: before.state !== 'synced',
    hasSent: false,
  };
}

function claim(
  store: Store,
  actor: Actor,
  owner: TokenOwner,
  id: string,
  change: Partial<YnabSync>,
  now: Date,
): Promise<{ sync: YnabSync; before: YnabSync }> {
  return store.commit(async (unit) => {
    ownerToWrite(await readActor(unit, owner.householdId, actor.uid), owner.uid, now);
    const before = await findSync(unit, owner.householdId, id);
    if (!before) throw notFound();
    const isHeld = before.claimedUntil !== null && before.claimedUntil > now;
    if (before.state === 'sending' && isHeld) throw inProgress(before, now);
    const sync: YnabSync = { ...before, ...claimedFields(now), ...change, updatedAt: now };
    unit.replace(ynabSyncs(owner.householdId).doc(id), sync);
    return { sync, before };
  });
}

async function attempt(session: SyncSession, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await recordFailure(session, error);
    throw toYnabProblem(error);
  }
}

/** Deletes the record's transactions, and searches for others if there may be any. */
async function removeAll(session: SyncSession): Promise<void> {
  const { sync } = session;
  const { previous, ynabTransactionId } = sync;
  const named = [
    ...sync.obsolete,
    ...[previous, sync].flatMap((one) =>
      one?.ynabTransactionId
        ? [{ budgetId: one.budgetId, transactionId: one.ynabTransactionId }]
        : [],
    ),
  ];
  for (const one of named) await deleteBooking(session, one, null);
  if (ynabTransactionId !== null) {
    session.isUncertain = false;
  } else {
    for (const { transaction } of await searchBudget(session, sync.budgetId)) {
      await deleteBooking(session, { ...sync, transactionId: transaction.id }, null);
      if (transaction.import_id === sync.importId) session.isUncertain = false;
    }
  }
}
