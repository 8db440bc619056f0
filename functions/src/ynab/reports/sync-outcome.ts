import type { YnabEventName } from '../../core/ynab/events.ts';
import { Problem } from '../../core/problem/problem.ts';
import { automaticEvents } from '../../core/activity/recipients.ts';
import { toAmount } from '../../core/money/money.ts';
import { totalOf } from '../../core/ynab/split-transaction.ts';
import { ynabConfigs, ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { YnabSync } from '../../core/ynab/stored.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { recordYnabConfigChange } from '../config/ynab-config.service.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findConfig, findSync, type UnfinishedSync } from '../ynab.repository.ts';
import { hasOthers } from './sync-sending.ts';
import { isClaimHeld, type SyncSession } from './sync-session.ts';

const MINUTE = 60_000;

/** 10 minutes in ms: later, a request without a response will not be carried out any more. */
const MAY_ARRIVE_MS = 10 * MINUTE;

/** The scheduled job's attempts, with longer and longer pauses. */
const MAX_FAILURES = 8;

/** Ids of sent reports in the settings; limits the document's size. */
const MAX_SENT_IDS = 500;

const settled = {
  previous: null,
  kept: null,
  obsolete: [],
  claimedUntil: null,
  finishAt: null,
  failures: 0,
  lastError: null,
} satisfies Partial<YnabSync>;

/** Stores that the report is at YNAB, with a history entry. */
export function recordSuccess(session: SyncSession): Promise<YnabSync> {
  const { sync, before, now } = session;
  const isReplacement = before?.state === 'synced' || sync.previous !== null;
  const saved: YnabSync = {
    ...sync,
    ...settled,
    state: 'synced',
    isTakingBack: false,
    mayArriveUntil: null,
    drift: [],
    replacements: sync.replacements + (isReplacement ? 1 : 0),
    updatedAt: now,
  };
  const events = sync.isAutomatic ? automaticEvents : manualEvents;
  return end(session, saved, isReplacement ? events.corrected : events.sent);
}

const manualEvents = { sent: 'synced', corrected: 'replaced' } as const;

/**
 * Stores that the report is no longer at YNAB. If a request without a response may still arrive,
 * the scheduled job checks again later.
 */
export function recordRemoval(
  session: SyncSession,
  what: YnabEventName = 'taken_back',
): Promise<YnabSync> {
  const { sync, before, now } = session;
  const mayArrive = arrivalEnd(session);
  const isOver = !session.isUncertain || mayArrive <= now;
  const saved: YnabSync = {
    ...sync,
    ...settled,
    state: 'removed',
    ynabTransactionId: null,
    snapshot: null,
    drift: [],
    isTakingBack: false,
    mayArriveUntil: isOver ? null : mayArrive,
    finishAt: isOver ? null : mayArrive,
    updatedAt: now,
  };
  return end(session, saved, before?.state === 'removed' ? null : what);
}

/**
 * Until then, a request without a response may still be carried out. After an interrupted attempt
 * the time of sending is unknown, so it counts from now.
 */
function arrivalEnd({ sync, hasSent, now }: SyncSession): Date {
  const fromNow = new Date(now.getTime() + MAY_ARRIVE_MS);
  return hasSent ? fromNow : (sync.mayArriveUntil ?? fromNow);
}

/** @param what the event for the history; null = no entry */
async function end(
  session: SyncSession,
  saved: YnabSync,
  what: YnabEventName | null,
): Promise<YnabSync> {
  const { store, owner, actorId, now } = session;
  await store.commit(async (unit) => {
    const members = await listAllMembers(unit, owner.householdId);
    const context = { householdId: owner.householdId, actorId, members, now };
    await rememberSent(unit, session);
    if (!(await isClaimHeld(unit, session))) return;
    unit.replace(ynabSyncs(owner.householdId).doc(saved.id), saved);
    if (what !== null) recordYnabConfigChange(unit, context, owner, null, factsOf(saved), what);
  });
  session.sync = saved;
  return saved;
}

/** If a record is lost, these ids show that YNAB must be checked before sending. */
async function rememberSent(unit: UnitOfWork, { owner, sync }: SyncSession): Promise<void> {
  const config = await findConfig(unit, owner);
  if (!config || config.sentIds.includes(sync.id)) return;
  const sentIds = [...config.sentIds, sync.id].slice(-MAX_SENT_IDS);
  unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { sentIds });
}

/**
 * Stores the state after a failure: not at YNAB, the old transaction still there, or unknown. If
 * the scheduled job gives up, it notifies the owner.
 */
export async function recordFailure(session: SyncSession, error: unknown): Promise<void> {
  const { store, owner, actorId, sync, now } = session;
  const saved: YnabSync = {
    ...{ ...sync, ...stateAfter(session), claimedUntil: null, updatedAt: now },
    ...{ lastError: syncErrorText(error), failures: sync.failures + 1 },
  };
  const isUnfinished = saved.state === 'unfinished';
  saved.finishAt = isUnfinished ? nextTry(session, saved.failures, error) : null;
  await store.commit(async (unit) => {
    const members = await listAllMembers(unit, owner.householdId);
    if (!(await isClaimHeld(unit, session))) return;
    unit.replace(ynabSyncs(owner.householdId).doc(sync.id), saved);
    if (!isUnfinished || saved.failures < MAX_FAILURES) return;
    notifyOfGivenUp(unit, { householdId: owner.householdId, actorId, members, now }, saved);
  });
}

/**
 * Postpones a report that the scheduled job could not even start, so that others do not wait.
 * After too many failures, or if nobody can finish it, only its owner can end it and is notified.
 * @param isHopeless true = no YNAB connection is left to finish it with
 */
export async function putOffFinishing(
  store: Store,
  { householdId, id }: UnfinishedSync,
  error: unknown,
  isHopeless: boolean,
  now: Date,
): Promise<void> {
  await store.commit(async (unit) => {
    const sync = await findSync(unit, householdId, id);
    // A started attempt has stored its result itself.
    if (!sync?.finishAt || sync.finishAt > now) return;
    const members = await listAllMembers(unit, householdId);
    const failures = sync.failures + 1;
    const finishAt = isHopeless ? null : nextTry({ isUncertain: true, now }, failures, error);
    // A withdrawn report that may have arrived afterwards is unfinished again.
    const open =
      finishAt === null && sync.state === 'removed'
        ? ({ state: 'unfinished', isTakingBack: true } as const)
        : {};
    const saved = { ...sync, ...open, failures, finishAt, lastError: syncErrorText(error) };
    unit.replace(ynabSyncs(householdId).doc(id), saved);
    if (finishAt !== null) return;
    notifyOfGivenUp(unit, { householdId, actorId: sync.userId, members, now }, saved);
  });
}

function notifyOfGivenUp(unit: UnitOfWork, context: ChangeContext, sync: YnabSync): void {
  const owner = { householdId: context.householdId, uid: sync.userId };
  const facts = { ...factsOf(sync), reason: sync.lastError };
  recordYnabConfigChange(unit, context, owner, null, facts, automaticEvents.failed);
}

function stateAfter(session: SyncSession): Partial<YnabSync> {
  const { sync, isUncertain } = session;
  if (sync.isTakingBack) return { state: 'unfinished' };
  if (sync.ynabTransactionId !== null) return { state: hasOthers(sync) ? 'unfinished' : 'synced' };
  if (isUncertain) return { state: 'unfinished', mayArriveUntil: arrivalEnd(session) };
  if (sync.previous === null) return { state: 'failed', mayArriveUntil: null };
  // The replacement failed: the old transaction is still there.
  const state = sync.obsolete.length > 0 ? 'unfinished' : 'synced';
  return { ...sync.previous, previous: null, kept: null, mayArriveUntil: null, state };
}

/**
 * The next retry: after 10, 20, 40 … minutes without a response, after 60 minutes if YNAB
 * refused. Null = too many failures, or a person has to change something first.
 */
function nextTry(
  { isUncertain, now }: Pick<SyncSession, 'isUncertain' | 'now'>,
  failures: number,
  error: unknown,
): Date | null {
  if (failures >= MAX_FAILURES) return null;
  if (error instanceof Problem && !isUncertain) return null;
  const isRefused = error instanceof YnabFailure && error.kind !== 'unreachable';
  const pause = isRefused ? 60 : 10 * 2 ** (failures - 1);
  return new Date(now.getTime() + pause * MINUTE);
}

/** For people. Never contains text from YNAB. */
export function syncErrorText(error: unknown): string {
  if (error instanceof YnabFailure) return error.userMessage;
  if (error instanceof Problem) return error.detail;
  return 'Something went wrong on our side. Please try again.';
}

function factsOf({ id, sentDate, content, report }: YnabSync) {
  const { payeeName, memo, lines } = content;
  return {
    syncId: id,
    date: sentDate,
    payeeName,
    memo,
    total: toAmount(totalOf(lines)),
    ...(report && { startDate: report.startDate, endDate: report.endDate }),
  };
}
