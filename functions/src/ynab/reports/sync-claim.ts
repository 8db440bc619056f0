import { Problem } from '../../core/problem/problem.ts';
import type { Booking, OwnerChanges, YnabSync } from '../../core/ynab/stored.ts';
import { importIdOf } from '../../core/ynab/split-transaction.ts';
import { isOverdue } from '../../core/ynab/schedule.ts';
import { isSameTarget, planSync, type SyncPlan } from '../../core/ynab/sync.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { notFound, type Actor } from '../../core/permission/actor.ts';
import { readActor } from '../../people/members/household-context.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import { notConnected } from '../connection/ynab-connection.ts';
import { findConfig, findSync } from '../ynab.repository.ts';
import type { PreparedSync } from './sync-plan.ts';
import { bookingOf, claimedFields, inProgress, type SyncSession } from './sync-session.ts';

/** The lock of one attempt to send a report. */
export interface SyncClaim extends Pick<SyncSession, 'sync' | 'before' | 'isUncertain' | 'fresh'> {
  kind: 'claimed';
}

/** The report is at YNAB; nothing is locked. */
export interface FoundSync {
  kind: 'found';
  plan: Extract<SyncPlan, 'already there' | 'changed' | 'elsewhere'>;
  sync: YnabSync;
}

/**
 * Decides what to do and stores it in the same commit, before anything is sent, so that an
 * interrupted attempt leaves a trace.
 * @param mustExist refuse if the report was never sent (for replacing)
 * @throws Problem sync_in_progress
 */
export function claimSync(
  store: Store,
  actor: Actor,
  prepared: PreparedSync,
  mustExist: boolean,
  now: Date,
): Promise<SyncClaim | FoundSync> {
  const { owner, syncId, config, fingerprint } = prepared;
  return store.commit(async (unit) => {
    const current = await readActor(unit, owner.householdId, actor.uid);
    ownerToWrite(current, owner.uid, now);
    await requireSameTarget(unit, prepared);
    const before = await findSync(unit, owner.householdId, syncId);
    if (!before && mustExist) throw notFound();
    const plan = planSync(before, fingerprint, config, now);
    if (plan === 'busy') throw inProgress(before!, now);
    if (plan !== 'send' && plan !== 'finish') return { kind: 'found', plan, sync: before! };
    const sync =
      plan === 'finish'
        ? { ...before!, ...claimedFields(now), isTakingBack: false, updatedAt: now }
        : sending(before, prepared, now);
    unit.createOrReplace(ynabSyncs(owner.householdId).doc(syncId), before, sync);
    const isUncertain = plan === 'finish' || mayLackRecord(prepared, before, now);
    return { kind: 'claimed', sync, before, isUncertain, fresh: freshOf(plan, sync, prepared) };
  });
}

/** Whether a transaction at YNAB may be missing here: the record was lost or is from a backup. */
function mayLackRecord(
  { config, syncId }: PreparedSync,
  before: YnabSync | null,
  now: Date,
): boolean {
  if (config.sentIds.includes(syncId)) return true;
  return before === null && (config.hasGap || isOverdue(config.nextSyncAt, now));
}

/**
 * The new content to send if the earlier attempt has not arrived; null = finish the earlier
 * attempt first, for example because it went to another account.
 */
function freshOf(plan: SyncPlan, sync: YnabSync, prepared: PreparedSync): SyncClaim['fresh'] {
  if (plan !== 'finish' || !isSameTarget(sync, prepared.config)) return null;
  const { content, fingerprint, date } = prepared;
  return { content, fingerprint, sentDate: date };
}

/**
 * Locks the report for its next transaction, which replaces the one at YNAB or one deleted there.
 * @param isGone the transaction at YNAB was deleted, so nothing has to be deleted
 * @param kept the owner's changes at YNAB to carry over
 */
export function claimReplacement(
  store: Store,
  prepared: PreparedSync,
  seen: YnabSync,
  { isGone, kept }: { isGone: boolean; kept: OwnerChanges | null },
  now: Date,
): Promise<SyncClaim> {
  const { owner, syncId } = prepared;
  return store.commit(async (unit) => {
    const before = await findSync(unit, owner.householdId, syncId);
    if (before?.state !== 'synced' || before.importId !== seen.importId) {
      throw inProgress(before ?? seen, now);
    }
    const sync: YnabSync = {
      ...before,
      ...newBooking(prepared, before.generation + 1),
      ...claimedFields(now),
      previous: isGone ? null : bookingOf(before),
      kept,
      report: prepared.scope,
      isAutomatic: prepared.isAutomatic,
      lastError: null,
      updatedAt: now,
    };
    unit.replace(ynabSyncs(owner.householdId).doc(syncId), sync);
    return { kind: 'claimed', sync, before, isUncertain: false, fresh: null };
  });
}

function sending(before: YnabSync | null, prepared: PreparedSync, now: Date): YnabSync {
  const { owner, syncId, scope, isAutomatic } = prepared;
  // A withdrawn report has used its import id, unless its transaction may still arrive.
  const isUsed = before?.state === 'removed' && before.mayArriveUntil === null;
  const generation = (before?.generation ?? 1) + (isUsed ? 1 : 0);
  return {
    id: syncId,
    userId: owner.uid,
    report: scope,
    ...newBooking(prepared, generation),
    ...claimedFields(now),
    previous: null,
    kept: null,
    obsolete: [],
    isTakingBack: false,
    mayArriveUntil: before?.mayArriveUntil ?? null,
    drift: [],
    replacements: before?.replacements ?? 0,
    isAutomatic,
    failures: 0,
    lastError: null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

function newBooking(prepared: PreparedSync, generation: number): Booking {
  const { config, syncId, content, fingerprint, date } = prepared;
  return {
    budgetId: config.budgetId,
    accountId: config.accountId,
    generation,
    importId: importIdOf(syncId, generation),
    content,
    sentDate: date,
    fingerprint,
    ynabTransactionId: null,
    ignoredCategories: [],
    snapshot: null,
  };
}

/** If the settings changed since they were read, the report would go to the wrong account. */
async function requireSameTarget(
  unit: Parameters<typeof findConfig>[0],
  { owner, config }: PreparedSync,
): Promise<void> {
  const current = await findConfig(unit, owner);
  if (!current?.hasCredentials) throw notConnected();
  if (isSameTarget(current, config)) return;
  throw new Problem('conflict', 'The YNAB settings have just changed. Look at the preview again.');
}
