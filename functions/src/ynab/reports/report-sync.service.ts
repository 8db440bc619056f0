import { Problem } from '../../core/problem/problem.ts';
import { isOverwritten, type DriftKind } from '../../core/ynab/booking.ts';
import { differenceBetween } from '../../core/ynab/report-difference.ts';
import { toDifferenceResource } from '../../core/ynab/sync-answers.ts';
import type { YnabReplacement, YnabSyncRequest } from '../../core/ynab/sync-request.ts';
import { isSameTarget } from '../../core/ynab/sync.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import { notFound, type Actor } from '../../core/permission/actor.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { reachYnab, toYnabProblem, type YnabConnection } from '../connection/ynab-connection.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findSync } from '../ynab.repository.ts';
import { claimReplacement, claimSync, type Claim, type Found } from './sync-claim.ts';
import { lookAtYnab, noteOnRecord, type Look } from './sync-look.ts';
import { messageOf, recordFailure, recordSuccess } from './sync-outcome.ts';
import { prepareSync, requireMapped, type PreparedSync } from './sync-plan.ts';
import { sendToYnab } from './sync-sending.ts';
import type { Session } from './sync-session.ts';

export interface SyncAnswer {
  status: 'synced' | 'already_synced' | 'replaced' | 'finished' | 'removed';
  sync: YnabSync;
}

/** Who asks for what to happen to a report at YNAB. */
export interface Asking {
  store: Store;
  ynab: YnabConnection;
  actor: Actor;
  now: Date;
}

/** What may happen to a transaction that is there. */
export interface Consent {
  replace: boolean;
  /** Also what the owner has changed at YNAB. */
  overwrite: boolean;
  /** Without the earlier one, which the token does not reach. */
  forget: boolean;
  /** Also where the owner has deleted it at YNAB. */
  sendAgain: boolean;
  /** Takes the record's word for what is at YNAB, without reading it there first. */
  trust: boolean;
}

const onlySend: Consent = {
  ...{ replace: false, overwrite: false, forget: false, sendAgain: false, trust: false },
};

/**
 * Sends a report, once: the same again finds that it is there.
 *
 * @throws Problem report_changed where it is there in another form or place, with the difference
 */
export async function syncReport(asking: Asking, request: YnabSyncRequest): Promise<SyncAnswer> {
  const { store, actor, now } = asking;
  const owner = ownerToWrite(actor, request.userId, now);
  const prepared = await prepareSync(store, owner, request, now);
  requireMapped(prepared);
  return bring(asking, prepared, onlySend);
}

/** Brings what is at YNAB to what the report says now; also sends again what was deleted there. */
export async function replaceSync(
  asking: Asking,
  id: string,
  { overwrite, forget, ...request }: YnabReplacement,
): Promise<SyncAnswer> {
  const { store, actor, now } = asking;
  const record = await findSync(store, actor.householdId, id);
  if (!record) throw notFound();
  const owner = ownerToWrite(actor, record.userId, now);
  if (request.userId !== undefined && request.userId !== record.userId) throw notFound();
  const prepared = await prepareSync(store, owner, request, now);
  if (prepared.syncId !== id) throw new Problem('conflict', 'This is another report.');
  requireMapped(prepared);
  const consent = { ...onlySend, replace: true, sendAgain: true, overwrite, forget };
  return bring(asking, prepared, consent);
}

/** What an earlier attempt has left is finished first; then the report may have changed meanwhile. */
const MAX_ROUNDS = 3;

/** @throws Problem what YNAB answered; report_changed, changed_at_ynab, ynab_out_of_reach */
export async function bring(
  asking: Asking,
  prepared: PreparedSync,
  consent: Consent,
): Promise<SyncAnswer> {
  const { store, ynab, actor, now } = asking;
  const client = await reachYnab(ynab, store, prepared.owner, prepared.config, now);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = await claimSync(store, actor, prepared, consent.sendAgain, now);
    if (step.kind === 'found') return meet(asking, client, prepared, step, consent);
    const isElsewhere = !isSameTarget(step.sync, prepared.config);
    const sync = await send(asking, client, prepared, step).catch((error: unknown) => {
      // It has not arrived where it was sent first, and never will: it goes where it is to go now.
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
    // An earlier attempt had come through after all, as what or where it was sent then.
  }
  throw new Problem('sync_in_progress', 'This report is being synced. Please wait a minute.');
}

async function send(
  { store, actor, now }: Asking,
  client: YnabClient,
  { owner, today }: PreparedSync,
  claim: Claim,
): Promise<YnabSync> {
  const session: Session = {
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

/** What is at YNAB already: it stays, is asked about, or is replaced. */
async function meet(
  asking: Asking,
  client: YnabClient,
  prepared: PreparedSync,
  { plan, sync }: Found,
  consent: Consent,
): Promise<SyncAnswer> {
  const { store, now } = asking;
  const isThere = plan === 'already there';
  if (isThere && consent.trust) return { status: 'already_synced', sync };
  const look = await lookOrAsk(asking, client, prepared, sync, isThere, consent);
  const isDrifted = look.drift.some(isOverwritten) && !look.isGone;
  if (isThere && !look.isGone && !(isDrifted && consent.replace && consent.overwrite)) {
    return { status: 'already_synced', sync: look.sync };
  }
  const mayReplace = consent.replace && (consent.sendAgain || !look.isGone);
  if (!mayReplace) throw reportChanged(look.sync, prepared, look);
  if (isDrifted && !consent.overwrite) throw changedThere(look.sync, prepared, look.drift);
  const claim = await claimReplacement(store, prepared, look.sync, look, now);
  return { status: 'replaced', sync: await send(asking, client, prepared, claim) };
}

async function lookOrAsk(
  { store }: Asking,
  client: YnabClient,
  prepared: PreparedSync,
  sync: YnabSync,
  isThere: boolean,
  consent: Consent,
): Promise<Look> {
  try {
    return await lookAtYnab(store, client, prepared.owner, sync, prepared.config.budgetId);
  } catch (error) {
    const isOutOfReach = error instanceof Problem && error.code === 'ynab_out_of_reach';
    if (isOutOfReach && consent.forget) return { sync, isGone: true, drift: [], kept: null };
    // It has to be asked about anyway, with or without a word from YNAB.
    const isAskable = !consent.replace && !isThere;
    if (isAskable && (isOutOfReach || error instanceof YnabFailure)) {
      throw reportChanged(sync, prepared, { isGone: false, drift: [...sync.drift] });
    }
    await noteOnRecord(store, prepared.owner, sync, { lastError: messageOf(error) });
    throw toYnabProblem(error);
  }
}

function reportChanged(
  sync: YnabSync,
  prepared: PreparedSync,
  { isGone, drift }: Pick<Look, 'isGone' | 'drift'>,
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
