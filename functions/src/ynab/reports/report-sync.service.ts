import { Problem } from '../../core/problem/problem.ts';
import { isOverwritten } from '../../core/ynab/booking.ts';
import type { DriftKind } from '../../core/ynab/drift-kinds.ts';
import type { YnabSync } from '../../core/ynab/stored.ts';
import { differenceBetween } from '../../core/ynab/report-difference.ts';
import { toDifferenceResource } from '../../core/ynab/sync-answers.ts';
import type { YnabReplacement, YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import { isSameTarget } from '../../core/ynab/sync.ts';
import { notFound } from '../../core/permission/actor.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { reachYnab, toYnabProblem, type YnabConnection } from '../connection/ynab-connection.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findSync } from '../ynab.repository.ts';
import { claimReplacement, claimSync, type SyncClaim, type FoundSync } from './sync-claim.ts';
import {
  inspectYnab,
  noteOnRecord,
  type SyncInspection,
  type SyncSession,
} from './sync-session.ts';
import { syncErrorText, recordFailure, recordSuccess } from './sync-outcome.ts';
import { prepareSync, requireMapped, type PreparedSync } from './sync-plan.ts';
import { sendToYnab } from './sync-sending.ts';
import type { MemberCall } from '../../platform/http/call.ts';

export interface SyncAnswer {
  status: 'synced' | 'already_synced' | 'replaced' | 'finished' | 'removed';
  sync: YnabSync;
}

export interface SyncRequestContext extends MemberCall {
  ynab: YnabConnection;
}

/** Permissions for a report that is already at YNAB. */
export interface Consent {
  replace: boolean;
  /** Also replace the owner's changes at YNAB. */
  overwrite: boolean;
  /** Replace without deleting the earlier transaction, if the token cannot reach its budget. */
  forget: boolean;
  /** Send again even if the owner deleted it at YNAB. */
  sendAgain: boolean;
  /** Trust the stored record without reading YNAB first. */
  trust: boolean;
}

const onlySend: Consent = {
  ...{ replace: false, overwrite: false, forget: false, sendAgain: false, trust: false },
};

/**
 * Sends a report once; does nothing if it was sent with the same content.
 * @throws Problem report_changed, with the difference, if it was sent with other content or to
 * another account
 */
export async function syncReport(
  syncRequest: SyncRequestContext,
  request: YnabSyncRequest,
): Promise<SyncAnswer> {
  const { store, actor, now } = syncRequest;
  const owner = ownerToWrite(actor, request.userId, now);
  const prepared = await prepareSync(store, owner, request, now);
  requireMapped(prepared);
  return syncWithConsent(syncRequest, prepared, onlySend);
}

/**
 * Replaces the transaction at YNAB by the current report, and sends it again if it was deleted
 * there.
 * @throws Problem not_found, conflict, changed_at_ynab, and as `syncWithConsent`
 */
export async function replaceSync(
  syncRequest: SyncRequestContext,
  id: string,
  { overwrite, forget, ...request }: YnabReplacement,
): Promise<SyncAnswer> {
  const { store, actor, now } = syncRequest;
  const record = await findSync(store, actor.householdId, id);
  if (!record) throw notFound();
  const owner = ownerToWrite(actor, record.userId, now);
  if (request.userId !== undefined && request.userId !== record.userId) throw notFound();
  const prepared = await prepareSync(store, owner, request, now);
  if (prepared.syncId !== id) throw new Problem('conflict', 'This is another report.');
  requireMapped(prepared);
  const consent = { ...onlySend, replace: true, sendAgain: true, overwrite, forget };
  return syncWithConsent(syncRequest, prepared, consent);
}

/** First an earlier attempt, second a change of the report, third a concurrent change. */
const MAX_ROUNDS = 3;

/**
 * Sends, finishes or replaces a report, as far as `consent` allows.
 * @throws Problem report_changed, changed_at_ynab, ynab_out_of_reach, sync_in_progress, and
 * problems for YNAB's failures
 */
export async function syncWithConsent(
  syncRequest: SyncRequestContext,
  prepared: PreparedSync,
  consent: Consent,
): Promise<SyncAnswer> {
  const { store, ynab, actor, now } = syncRequest;
  const client = await reachYnab(ynab, store, prepared.owner, prepared.config, now);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = await claimSync(store, actor, prepared, consent.sendAgain, now);
    if (step.kind === 'found') return meet(syncRequest, client, prepared, step, consent);
    const isElsewhere = !isSameTarget(step.sync, prepared.config);
    const sync = await send(syncRequest, client, prepared, step).catch((error: unknown) => {
      // The earlier account is unusable, so nothing can arrive there any more. The next round
      // sends to the current account.
      if (isElsewhere && error instanceof Problem && error.code === 'ynab_account_unusable')
        return null;
      throw error;
    });
    if (!sync) continue;
    const isDone = sync.fingerprint === prepared.fingerprint && isSameTarget(sync, prepared.config);
    if (isDone) {
      const isReplacement = sync.replacements > (step.before?.replacements ?? 0);
      return { status: isReplacement ? 'replaced' : 'synced', sync };
    }
    // An earlier attempt has arrived, with its own content or in its own account: another round
    // replaces it.
  }
  throw new Problem('sync_in_progress', 'This report is being synced. Please wait a minute.');
}

async function send(
  { store, actor, now }: SyncRequestContext,
  client: YnabClient,
  { owner, today }: PreparedSync,
  claim: SyncClaim,
): Promise<YnabSync> {
  const session: SyncSession = {
    ...{ ...claim, store, client, owner, actorId: actor.uid, today, now },
    hasSent: false,
  };
  try {
    await sendToYnab(session);
  } catch (error) {
    await recordFailure(session, error);
    throw toYnabProblem(error);
  }
  return recordSuccess(session);
}

/** The report is at YNAB already: keeps it, asks the person, or replaces it. */
async function meet(
  syncRequest: SyncRequestContext,
  client: YnabClient,
  prepared: PreparedSync,
  { plan, sync }: FoundSync,
  consent: Consent,
): Promise<SyncAnswer> {
  const { store, now } = syncRequest;
  const isThere = plan === 'already there';
  if (isThere && consent.trust) return { status: 'already_synced', sync };
  const look = await lookOrAsk(syncRequest, client, prepared, sync, isThere, consent);
  const isDrifted = look.drift.some(isOverwritten) && !look.isGone;
  if (isThere && !look.isGone && !(isDrifted && consent.replace && consent.overwrite)) {
    return { status: 'already_synced', sync: look.sync };
  }
  const mayReplace = consent.replace && (consent.sendAgain || !look.isGone);
  if (!mayReplace) throw reportChanged(look.sync, prepared, look);
  if (isDrifted && !consent.overwrite) throw changedThere(look.sync, prepared, look.drift);
  const claim = await claimReplacement(store, prepared, look.sync, look, now);
  return { status: 'replaced', sync: await send(syncRequest, client, prepared, claim) };
}

async function lookOrAsk(
  { store }: SyncRequestContext,
  client: YnabClient,
  prepared: PreparedSync,
  sync: YnabSync,
  isThere: boolean,
  consent: Consent,
): Promise<SyncInspection> {
  try {
    return await inspectYnab(store, client, prepared.owner, sync, prepared.config.budgetId);
  } catch (error) {
    const isOutOfReach = error instanceof Problem && error.code === 'ynab_out_of_reach';
    if (isOutOfReach && consent.forget) return { sync, isGone: true, drift: [], kept: null };
    // The person is asked anyway, so a failure to read YNAB does not matter here.
    const isAskable = !consent.replace && !isThere;
    if (isAskable && (isOutOfReach || error instanceof YnabFailure)) {
      throw reportChanged(sync, prepared, { isGone: false, drift: [...sync.drift] });
    }
    await noteOnRecord(store, prepared.owner, sync, { lastError: syncErrorText(error) });
    throw toYnabProblem(error);
  }
}

function reportChanged(
  sync: YnabSync,
  prepared: PreparedSync,
  { isGone, drift }: Pick<SyncInspection, 'isGone' | 'drift'>,
): Problem {
  const isElsewhere = !isSameTarget(sync, prepared.config);
  const detail = isGone
    ? 'This report was synced, but its transaction was deleted at YNAB. Replace it to send it again.'
    : isElsewhere
      ? 'This report is in another account or budget of YNAB. Replacing it moves it.'
      : 'This report was synced before and has changed. Replace what is at YNAB.';
  return new Problem('report_changed', detail, {
    extra: {
      syncId: sync.id,
      isRemoved: isGone,
      movesFrom: isElsewhere ? targetOf(sync) : null,
      drift,
      difference: differenceTo(sync, prepared),
    },
  });
}

function changedThere(sync: YnabSync, prepared: PreparedSync, drift: DriftKind[]): Problem {
  return new Problem(
    'changed_at_ynab',
    'The transaction was changed at YNAB. Replacing it would overwrite that: say so with `overwrite`.',
    { extra: { syncId: sync.id, drift, difference: differenceTo(sync, prepared) } },
  );
}

function differenceTo(sync: YnabSync, { content, scope }: PreparedSync) {
  return toDifferenceResource(differenceBetween(sync.content, content), scope);
}

function targetOf({ budgetId, accountId }: YnabSync) {
  return { budgetId, accountId };
}
