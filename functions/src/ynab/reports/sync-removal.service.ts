import { automaticActs } from '../../core/activity/automatic-acts.ts';
import { Problem } from '../../core/problem/problem.ts';
import { ynabSyncs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { YnabConfig, YnabSync } from '../../platform/firestore/ynab-documents.ts';
import { notFound, type Actor } from '../../core/permission/actor.ts';
import { readActor } from '../../people/members/household-context.ts';
import { ownerToWrite } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { notConnected, toYnabProblem } from '../connection/ynab-connection.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findConfig, findSync } from '../ynab.repository.ts';
import { findBookings } from './find-bookings.ts';
import type { Asking, SyncAnswer } from './report-sync.service.ts';
import { outOfReach } from './sync-look.ts';
import { recordFailure, recordRemoval, recordSuccess } from './sync-outcome.ts';
import { sendToYnab } from './sync-sending.ts';
import { heldFrom, inProgress, save, type Session } from './sync-session.ts';

/**
 * Takes a report back: whatever of it is at YNAB is deleted there.
 *
 * @param forget only here, because YNAB can't be asked
 * @param isAutomatic because the report has become empty; what a person takes back is not sent again by
 *   itself
 */
export async function takeBack(
  asking: Asking,
  id: string,
  { forget, isAutomatic = false }: { forget: boolean; isAutomatic?: boolean },
): Promise<SyncAnswer> {
  const { actor, store } = asking;
  const record = await findOwn(asking, id);
  if (record.state === 'removed') return { status: 'removed', sync: record };
  const owner = { householdId: actor.householdId, uid: record.userId };
  const isNowhere = forget || record.state === 'failed';
  const config = isNowhere ? null : await requireConfig(store, owner);
  const session = await openSession(asking, owner, config, id, {
    isTakingBack: true,
    isAutomatic,
  });
  if (!isNowhere) await attempt(session, config!.budgetId);
  const what = isAutomatic ? automaticActs.takenBack : forget ? 'forgotten' : 'taken_back';
  return { status: 'removed', sync: await recordRemoval(session, what) };
}

/** Finishes what an earlier attempt has begun, whatever that was. */
export async function finishSync(asking: Asking, id: string): Promise<SyncAnswer> {
  const { actor, store } = asking;
  const record = await findOwn(asking, id);
  if (record.state === 'synced') return { status: 'finished', sync: record };
  if (record.state === 'failed' || (record.state === 'removed' && record.finishAt === null)) {
    throw new Problem('conflict', 'There is nothing to finish.');
  }
  const owner = { householdId: actor.householdId, uid: record.userId };
  const config = await requireConfig(store, owner);
  const session = await openSession(asking, owner, config, id, {});
  const isRemoval = session.sync.isTakingBack || record.state === 'removed';
  await attempt(session, config.budgetId, isRemoval);
  const sync = await (isRemoval ? recordRemoval(session) : recordSuccess(session));
  return { status: isRemoval ? 'removed' : 'finished', sync };
}

async function findOwn({ store, actor, now }: Asking, id: string): Promise<YnabSync> {
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

/** @param config null where YNAB is not going to be asked */
async function openSession(
  { store, ynab, actor, now }: Asking,
  owner: TokenOwner,
  config: YnabConfig | null,
  id: string,
  change: Partial<YnabSync>,
): Promise<Session> {
  const client = config && (await ynab.clientOf(store, owner, config, now));
  const { sync, before } = await claim(store, actor, owner, id, change, now);
  return {
    ...{ store, owner, now, sync, before, fresh: null },
    client: client!,
    actorId: actor.uid,
    today: now.toISOString().slice(0, 10),
    isUncertain: before.state !== 'synced',
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
    const sync: YnabSync = { ...before, ...heldFrom(now), ...change, updatedAt: now };
    unit.replace(ynabSyncs(owner.householdId).doc(id), sync);
    return { sync, before };
  });
}

async function attempt(session: Session, budgetId: string, isRemoval = true): Promise<void> {
  try {
    await (isRemoval ? removeAll(session, budgetId) : sendToYnab(session));
  } catch (error) {
    await recordFailure(session, error);
    throw toYnabProblem(error);
  }
}

/** Deletes what the record names, and looks for what it does not where that is not certain. */
async function removeAll(session: Session, budgetId: string): Promise<void> {
  const { client, sync } = session;
  const { previous, ynabTransactionId } = sync;
  const named = [
    ...sync.obsolete,
    ...[previous, sync].flatMap((one) =>
      one?.ynabTransactionId
        ? [{ budgetId: one.budgetId, transactionId: one.ynabTransactionId }]
        : [],
    ),
  ];
  let isCertain = ynabTransactionId !== null;
  for (const one of named) {
    const wasThere = await client.forBudget(one.budgetId).remove(one.transactionId);
    if (!wasThere) isCertain = false;
  }
  if (isCertain) {
    session.isUncertain = false;
    return;
  }
  const found = await search(session, budgetId);
  for (const { transaction } of found) await client.forBudget(sync.budgetId).remove(transaction.id);
  if (found.length > 0 && ynabTransactionId === null) session.isUncertain = false;
  await save(session, { obsolete: [] });
}

async function search({ client, sync }: Session, budgetId: string) {
  try {
    return await findBookings(client, sync);
  } catch (error) {
    const isMissing = error instanceof YnabFailure && error.kind === 'not_found';
    throw isMissing && sync.budgetId !== budgetId ? outOfReach(sync) : error;
  }
}
