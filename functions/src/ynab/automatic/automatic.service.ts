import { automaticActs } from '../../core/activity/automatic-acts.ts';
import { dayIn, type MonthKey } from '../../core/calendar/calendar.ts';
import { Problem } from '../../core/problem/problem.ts';
import { monthsToKeep, nextLookAfter } from '../../core/ynab/automatic.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { StoredAutomatic, YnabConfig } from '../../platform/firestore/ynab-documents.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { readActor } from '../../people/members/household-context.ts';
import { recordChange } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabConnection } from '../connection/ynab-connection.ts';
import { bring, type Asking, type Consent } from '../reports/report-sync.service.ts';
import { prepareSync, requireMapped } from '../reports/sync-plan.ts';
import { takeBack } from '../reports/sync-removal.service.ts';
import { findConfig, findSync, listAutomatic } from '../ynab.repository.ts';
import { requestOfMonth } from './automatic-report.ts';
import { hasWorked } from './automatic-settings.service.ts';

const MINUTE = 60_000;

/** Whoever took a run is gone after that. */
const RUN_MS = 15 * MINUTE;

/** What may work in an hour is tried then, and not only tomorrow. */
const RETRY_MS = 60 * MINUTE;

/** Corrected without a question, but nothing that the owner has changed or deleted at YNAB. */
const consent: Consent = {
  ...{ replace: true, overwrite: false, forget: false, sendAgain: false, trust: true },
};

/**
 * Sends and corrects what members let go to YNAB by itself. Running it twice sends nothing twice: a
 * run is claimed, and a report is one transaction anyway.
 *
 * @returns for how many members it was looked
 * @throws AggregateError after all of them, where something of ours has failed
 */
export async function runAutomatic(store: Store, ynab: YnabConnection, now: Date): Promise<number> {
  const failures: unknown[] = [];
  const due = await listAutomatic(store, now);
  for (const owner of due) {
    await runFor(store, ynab, owner, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some reports could not be sent.');
  return due.length;
}

async function runFor(
  store: Store,
  ynab: YnabConnection,
  owner: TokenOwner,
  now: Date,
): Promise<void> {
  const config = await claimRun(store, owner, now);
  if (!config?.automatic) return;
  const { automatic } = config;
  const actor = await readActor(store, owner.householdId, owner.uid).catch(() => null);
  if (!actor) return endRun(store, owner, automatic, null, []);
  const { timeZone } = await getHousehold(store, owner.householdId);
  const problems: Problem[] = [];
  const months = hasWorked(config) ? monthsToKeep(automatic, dayIn(timeZone, now)) : [];
  for (const month of months) {
    try {
      await keepMonth({ store, ynab, actor, now }, automatic, month);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(error);
    }
  }
  const next = problems.some(isPassing)
    ? new Date(now.getTime() + RETRY_MS)
    : nextLookAfter(timeZone, now);
  await endRun(store, owner, { ...automatic, lastRunAt: now }, next, problems);
}

/** Brings a month's report to what it is today. */
async function keepMonth(
  asking: Asking,
  { report }: StoredAutomatic,
  month: MonthKey,
): Promise<void> {
  const { store, actor, now } = asking;
  const owner = { householdId: actor.householdId, uid: actor.uid };
  const { syncId, request } = await requestOfMonth(store, actor, report, month, now);
  const record = await findSync(store, owner.householdId, syncId);
  // What a person has taken back stays so.
  if (record?.state === 'removed' && !record.isAutomatic) return;
  if (!request) {
    const isThere = record !== null && record.state !== 'removed' && record.state !== 'failed';
    if (isThere)
      await takeBack(asking, syncId, { forget: false, overwrite: false, isAutomatic: true });
    return;
  }
  const prepared = await prepareSync(store, owner, request, now, { isAutomatic: true });
  requireMapped(prepared);
  await bring(asking, prepared, consent);
}

/** Whether it may go well soon, without anybody doing anything. */
function isPassing({ code, extra }: Problem): boolean {
  if (code === 'too_many_requests' || code === 'sync_in_progress') return true;
  return code === 'upstream_failed' && extra['reason'] === 'unreachable';
}

/** Null where someone else has taken the run, or nothing is wanted any more. */
function claimRun(store: Store, owner: TokenOwner, now: Date): Promise<YnabConfig | null> {
  return store.commit(async (unit) => {
    const config = await findConfig(unit, owner);
    const isDue = config?.automaticAt !== null && config && config.automaticAt <= now;
    if (!isDue || !config.automatic) return null;
    const automaticAt = new Date(now.getTime() + RUN_MS);
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { automaticAt });
    return config;
  });
}

/** What could not be sent is told once, until it is another reason. */
async function endRun(
  store: Store,
  owner: TokenOwner,
  automatic: StoredAutomatic,
  automaticAt: Date | null,
  problems: readonly Problem[],
): Promise<void> {
  const { householdId, uid } = owner;
  const lastError = problems[0]?.detail ?? null;
  await store.commit(async (unit) => {
    const config = await findConfig(unit, owner);
    // Whoever has changed the settings meanwhile wants something else.
    if (!config?.automatic || !isSame(config.automatic, automatic)) return;
    const members = await listAllMembers(unit, householdId);
    const change = { automatic: { ...automatic, lastError }, automaticAt };
    unit.update(ynabConfigs(householdId).doc(uid), change);
    if (lastError === null || lastError === config.automatic.lastError) return;
    const context = { householdId, actorId: uid, members, now: automatic.lastRunAt ?? new Date() };
    recordChange(unit, context, owner, null, { reason: lastError }, automaticActs.failed);
  });
}

function isSame(a: StoredAutomatic, b: StoredAutomatic): boolean {
  return a.mode === b.mode && a.day === b.day && a.report === b.report;
}
