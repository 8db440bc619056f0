import { Problem } from '../../core/problem/problem.ts';
import { differenceBetween } from '../../core/ynab/report-difference.ts';
import { importIdOf } from '../../core/ynab/split-transaction.ts';
import { planSync } from '../../core/ynab/sync.ts';
import { toDifferenceResource } from '../../core/ynab/sync-resource.ts';
import { ynabSyncs } from '../../firestore/paths.ts';
import type { Store } from '../../firestore/store.ts';
import type { YnabSync } from '../../firestore/ynab-documents.ts';
import { notFound, type Actor } from '../../households/actor.ts';
import { readActor } from '../../households/read-actor.ts';
import type { PreparedSync } from './sync-plan.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import { notConnected } from '../connection/ynab-connection.ts';
import { findConfig, findSync } from '../ynab.repository.ts';

/** Longer than a request can last, so that whoever holds a claim past it is gone. */
const CLAIM_MS = 90_000;

export type Intent = 'send' | 'replace';

/** Sending may begin: nobody else will, until the claim ends. */
export interface Claim {
  kind: 'claimed';
  sync: YnabSync;
  /** As it was before; null where there was none. */
  before: YnabSync | null;
  /** An earlier attempt at this transaction may have come through. */
  isUncertain: boolean;
}

/**
 * Decides what is to be done, and marks in the same commit that it is being done: before anything
 * is sent, so that whatever happens afterwards leaves a trace.
 *
 * @throws Problem sync_in_progress, report_changed (sending what is there in another form)
 */
export function claimSync(
  store: Store,
  actor: Actor,
  prepared: PreparedSync,
  intent: Intent,
  now: Date,
): Promise<Claim | { kind: 'already there'; sync: YnabSync }> {
  const { owner, syncId } = prepared;
  return store.commit(async (unit) => {
    const current = await readActor(unit, owner.householdId, actor.uid);
    ownerToWrite(current, owner.uid, now);
    await requireSameTarget(unit, prepared);
    const before = await findSync(unit, owner.householdId, syncId);
    if (!before && intent === 'replace') throw notFound();
    const plan = planSync(before, prepared.fingerprint, now);
    if (plan === 'busy') throw inProgress(before!, now);
    if (plan === 'already there') return { kind: 'already there', sync: before! };
    if (plan === 'changed' && intent === 'send') throw reportChanged(before!, prepared);
    const sync =
      plan === 'changed' ? replacing(before!, prepared, now) : sending(before, prepared, now);
    unit.createOrReplace(ynabSyncs(owner.householdId).doc(syncId), before, sync);
    return { kind: 'claimed', sync, before, isUncertain: plan === 'finish' };
  });
}

/** The next transaction of this report, instead of the one that is at YNAB or was deleted there. */
export function claimReplacement(store: Store, prepared: PreparedSync, now: Date): Promise<Claim> {
  const { owner, syncId } = prepared;
  return store.commit(async (unit) => {
    const before = await findSync(unit, owner.householdId, syncId);
    if (!before) throw notFound();
    if (before.state !== 'synced') throw inProgress(before, now);
    const sync = replacing(before, prepared, now);
    unit.replace(ynabSyncs(owner.householdId).doc(syncId), sync);
    return { kind: 'claimed', sync, before, isUncertain: false };
  });
}

function sending(before: YnabSync | null, prepared: PreparedSync, now: Date): YnabSync {
  const { owner, config, syncId, content, fingerprint, date } = prepared;
  const generation = before?.generation ?? 1;
  return {
    id: syncId,
    userId: owner.uid,
    budgetId: config.budgetId,
    accountId: config.accountId,
    state: 'sending',
    generation,
    importId: importIdOf(syncId, generation),
    content,
    // What may be at YNAB already is looked for from its own date on.
    sentDate: before && before.sentDate < date ? before.sentDate : date,
    fingerprint,
    ynabTransactionId: null,
    replacedTransactionId: before?.replacedTransactionId ?? null,
    claimedUntil: new Date(now.getTime() + CLAIM_MS),
    ignoredCategories: [],
    lastError: null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

function replacing(before: YnabSync, prepared: PreparedSync, now: Date): YnabSync {
  const generation = before.generation + 1;
  return {
    ...sending(before, prepared, now),
    generation,
    importId: importIdOf(before.id, generation),
    sentDate: prepared.date,
    replacedTransactionId: before.ynabTransactionId,
  };
}

/** The settings may have changed since they were read: then it would go elsewhere. */
async function requireSameTarget(
  unit: Parameters<typeof findConfig>[0],
  { owner, config }: PreparedSync,
): Promise<void> {
  const current = await findConfig(unit, owner);
  if (!current?.hasCredentials) throw notConnected();
  if (current.budgetId === config.budgetId && current.accountId === config.accountId) return;
  throw new Problem('conflict', 'The YNAB settings have just changed. Look at the preview again.');
}

function inProgress({ claimedUntil }: YnabSync, now: Date): Problem {
  const left = (claimedUntil?.getTime() ?? now.getTime()) - now.getTime();
  return new Problem('sync_in_progress', 'This report is being synced. Please wait a minute.', {
    extra: { retryAfter: Math.max(1, Math.ceil(left / 1000)) },
  });
}

export function reportChanged(
  sync: YnabSync,
  { content }: PreparedSync,
  isRemoved = false,
): Problem {
  const detail = isRemoved
    ? 'This report was synced, but its transaction was deleted at YNAB. Replace it to send it again.'
    : 'This report was synced before and has changed. Replace what is at YNAB.';
  return new Problem('report_changed', detail, {
    extra: {
      syncId: sync.id,
      isRemoved,
      difference: toDifferenceResource(differenceBetween(sync.content, content)),
    },
  });
}
