import { randomUUID } from 'node:crypto';
import { automaticEvents } from '../../core/activity/recipients.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { applyDelta, replaceCategories, type CategoryChange } from '../../core/ynab/categories.ts';
import { needsPerson, RATE_LIMIT_SECONDS } from '../../core/ynab/error.ts';
import { isOverdue, nextSyncAfter } from '../../core/ynab/schedule.ts';
import { listAllMembers } from '../../people/members/member.repository.ts';
import { ynabCategories, ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { YnabConfig } from '../../core/ynab/stored.ts';
import { ownerToWrite, recordYnabConfigChange } from '../config/ynab-config.service.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { notConnected, toYnabProblem, type YnabConnection } from '../connection/ynab-connection.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findConfig, listBudgetCategories } from '../ynab.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Syncs a member's categories on request, due or not. Also restarts a stopped schedule. */
export async function readCategoriesNow(
  { store, actor, now }: MemberCall,
  ynab: YnabConnection,
  userId: string | undefined,
): Promise<{ owner: TokenOwner; config: YnabConfig }> {
  const owner = ownerToWrite(actor, userId, now);
  const config = await findConfig(store, owner);
  if (!config?.hasCredentials) throw notConnected();
  const reading = await claimReading(store, owner, () => true, now);
  if (!reading) {
    throw new Problem('sync_in_progress', 'The categories are being read. Please wait a minute.', {
      extra: { retryAfter: 60 },
    });
  }
  try {
    return { owner, config: await readBudget(store, ynab, reading, now, now) };
  } catch (error) {
    throw toYnabProblem(error);
  }
}

/**
 * 5 minutes in ms: longer than a worker may run, so an expired lock means an interrupted worker.
 */
const CLAIM_MS = 5 * 60_000;

/** Well below Firestore's limit for the size of a commit. */
const WRITES_PER_COMMIT = 400;

/** A worker's lock on a member's categories. */
interface Reading {
  owner: TokenOwner;
  config: YnabConfig;
  claim: string;
}

/** Null if the sync is not due, there is no token, or another worker holds the lock. */
export async function claimReading(
  store: Store,
  owner: TokenOwner,
  isWanted: (config: YnabConfig) => boolean,
  now: Date,
): Promise<Reading | null> {
  const claim = randomUUID();
  return store.commit(async (unit) => {
    const config = await findConfig(unit, owner);
    if (!config?.hasCredentials || !isWanted(config)) return null;
    if (config.claimedUntil !== null && config.claimedUntil > now) return null;
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { claim, claimedUntil });
    return { owner, config, claim };
  });
}

/**
 * Makes the stored categories match YNAB. Stores YNAB's knowledge number only after all
 * categories are written, so that an interrupted sync starts over.
 * @param from the time from which the next sync is counted: the slot, or now
 * @param isScheduled true = nobody waits for the response, so a failure that stops the schedule
 * also sends a notification
 * @throws YnabFailure after it was stored for the member to see
 */
export async function readBudget(
  store: Store,
  ynab: YnabConnection,
  reading: Reading,
  from: Date,
  now: Date,
  { isScheduled = false } = {},
): Promise<YnabConfig> {
  const { owner, config } = reading;
  try {
    const client = await ynab.clientOf(store, owner, config, now);
    const { change, serverKnowledge } = await findChange(store, client, reading);
    const currency = config.currency ?? (await client.readCurrency());
    await writeChange(store, reading, change);
    const end = {
      serverKnowledge,
      currency,
      hasGap: config.hasGap || isOverdue(config.nextSyncAt, now),
      lastSyncTime: now,
      lastError: null,
      nextSyncAt: nextSyncAfter(config.nextSyncAt ?? now, config.syncFrequency, from),
    };
    return await endReading(store, ynab, reading, end, now);
  } catch (error) {
    await endReading(store, ynab, reading, endAfter(error, now), now, isScheduled);
    throw error;
  }
}

/** Reads only changes since the last sync, if YNAB can list them; else everything. */
async function findChange(store: Store, client: YnabClient, { owner, config }: Reading) {
  const existing = await listBudgetCategories(store, owner);
  const known = config.serverKnowledge;
  if (known !== null) {
    const { groups, serverKnowledge } = await client.readCategories(known);
    const change = applyDelta(existing, groups);
    if (change) return { change, serverKnowledge };
  }
  const { groups, serverKnowledge } = await client.readCategories(null);
  return { change: replaceCategories(existing, groups), serverKnowledge };
}

async function writeChange(
  store: Store,
  reading: Reading,
  { upserts, removedIds }: CategoryChange,
): Promise<void> {
  const { householdId, uid } = reading.owner;
  const from = ynabCategories(householdId, uid);
  for (const categories of portionsOf(upserts)) {
    await store.commit(async (unit) => {
      await requireClaim(unit, reading);
      const documents = categories.map(({ id }) => from.doc(id));
      const before = await unit.getAll(documents);
      for (const [index, category] of categories.entries()) {
        unit.createOrReplace(documents[index]!, before[index] ?? null, category);
      }
    });
  }
  for (const ids of portionsOf(removedIds)) {
    await store.commit(async (unit) => {
      await requireClaim(unit, reading);
      for (const id of ids) unit.delete(from.doc(id));
    });
  }
}

function portionsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / WRITES_PER_COMMIT) }, (_, index) =>
    all.slice(index * WRITES_PER_COMMIT, (index + 1) * WRITES_PER_COMMIT),
  );
}

/** Releases the lock. Does nothing if another worker has taken over. */
async function endReading(
  store: Store,
  { tokens }: YnabConnection,
  reading: Reading,
  result: Partial<Omit<YnabConfig, 'id'>>,
  now: Date,
  notifies = false,
): Promise<YnabConfig> {
  const { owner, config, claim } = reading;
  return store.commit(async (unit) => {
    const current = await findConfig(unit, owner);
    if (current?.claim !== claim || !current.hasCredentials) return current ?? config;
    const members = await listAllMembers(unit, owner.householdId);
    await tokens.renew(unit, owner, now);
    const change = { ...result, claim: null, claimedUntil: null };
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), change);
    const thing = { ownerId: owner.uid };
    unit.signal(owner.householdId, permittedMembers('ynab_config:read', members, thing, now));
    if (notifies && result.nextSyncAt === null) {
      const context = { householdId: owner.householdId, actorId: owner.uid, members, now };
      const facts = { reason: result.lastError };
      recordYnabConfigChange(unit, context, owner, null, facts, automaticEvents.stopped);
    }
    return { ...current, ...change };
  });
}

/** The settings after a failure. The schedule continues if a retry may succeed. */
function endAfter(error: unknown, now: Date): Partial<Omit<YnabConfig, 'id'>> {
  if (error instanceof Problem && error.code === 'ynab_not_connected') {
    return { lastError: error.detail, nextSyncAt: null };
  }
  if (!(error instanceof YnabFailure)) return {};
  const { kind, userMessage } = error;
  if (needsPerson(kind)) return { lastError: userMessage, nextSyncAt: null };
  if (kind !== 'rate_limited') return { lastError: userMessage };
  return {
    lastError: userMessage,
    nextSyncAt: new Date(now.getTime() + RATE_LIMIT_SECONDS * 1000),
  };
}

async function requireClaim(unit: UnitOfWork, { owner, claim }: Reading): Promise<void> {
  const current = await findConfig(unit, owner);
  if (current?.claim === claim) return;
  throw new Problem('sync_in_progress', 'The YNAB settings have changed meanwhile.');
}
