import type { YnabEventName } from '../../core/ynab/events.ts';
import { type CategoryGroup, groupCategories } from '../../core/category/category.ts';
import { foldName } from '../../core/household/member.ts';
import { notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { refuseFields, invalidField } from '../../core/problem/problem.ts';
import {
  toYnabConfigResource,
  type YnabCategoryMap,
  type YnabConfigResource,
  type YnabConfigUpdate,
} from '../../core/ynab/config-resource.ts';
import { isOverdue, DEFAULT_SYNC_FREQUENCY } from '../../core/ynab/schedule.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import type { ChangeContext } from '../../ledger/shared/transaction-change.ts';
import { ynabCategories, ynabConfigs, ynabSyncs } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { YnabConfig } from '../../core/ynab/stored.ts';
import { shardOf } from '../../platform/tasks/parts.ts';
import type { TokenOwner } from '../connection/token-seal.ts';
import { notConnected, type YnabConnection } from '../connection/ynab-connection.ts';
import {
  findConfig,
  listBudgetCategories,
  listStoppedSyncs,
  findSecret,
} from '../ynab.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Default: the actor. @throws Problem not_found if the actor may not read them */
export function ownerToRead(actor: Actor, userId: string | undefined, now: Date): TokenOwner {
  const uid = userId ?? actor.uid;
  requireAllowed(actor, 'ynab_config:read', { ownerId: uid }, now);
  return { householdId: actor.householdId, uid };
}

/** Default: the actor. @throws Problem not_found, forbidden */
export function ownerToWrite(actor: Actor, userId: string | undefined, now: Date): TokenOwner {
  const uid = userId ?? actor.uid;
  requireAllowed(actor, 'ynab_config:write', { ownerId: uid }, now);
  return { householdId: actor.householdId, uid };
}

export async function readYnabConfig(
  { store, actor, now }: MemberCall,
  userId: string | undefined,
  { tokens, offersOauth }: YnabConnection,
): Promise<YnabConfigResource> {
  const owner = ownerToRead(actor, userId, now);
  const config = await findConfig(store, owner);
  const oauth = offersOauth ? { isConnected: await tokens.isOauth(store, owner) } : null;
  return toYnabConfigResource(owner.uid, config, oauth);
}

/**
 * The categories sync in the background; a changed budget deletes the old budget's categories. A
 * pasted token replaces an OAuth consent, which is then revoked at YNAB.
 */
export async function updateYnabConfig(
  { store, actor, now }: MemberCall,
  ynab: YnabConnection,
  { userId, apiToken, ...settings }: YnabConfigUpdate,
): Promise<YnabConfigResource> {
  const { config, revokeEarlier } = await store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const owner = ownerToWrite(context.actor, userId, now);
    if (!context.members.some(({ id, leftAt }) => id === owner.uid && leftAt === null)) {
      throw notFound();
    }
    const before = await findConfig(unit, owner);
    const isSameBudget = before?.budgetId === settings.budgetId;
    const after: YnabConfig = {
      ...(isSameBudget
        ? before
        : { ...emptyYnabConfig(owner), automatic: before?.automatic ?? null }),
      ...settings,
      hasCredentials: true,
      sentIds: before?.sentIds ?? [],
      hasGap: before !== null && (before.hasGap || isOverdue(before.nextSyncAt, now)),
      ...reconnectedConfig(owner, before, now),
    };
    const earlier = apiToken === undefined ? null : await ynab.tokens.revoker(unit, owner);
    await resumeUnfinished(unit, owner, now);
    if (apiToken !== undefined) await ynab.tokens.keep(unit, owner, apiToken, now);
    else if (!(await ynab.tokens.isOauth(unit, owner)))
      throw invalidField('apiToken', 'All fields are required');
    if (before && !isSameBudget) await forgetCategories(unit, owner);
    unit.createOrReplace(ynabConfigs(owner.householdId).doc(owner.uid), before, after);
    recordYnabConfigChange(unit, context, owner, before && ynabConfigFacts(before), {
      ...ynabConfigFacts(after),
      ...(apiToken !== undefined && { apiToken: 'entered anew' }),
    });
    return { config: toYnabConfigResource(owner.uid, after), revokeEarlier: earlier };
  });
  await revokeEarlier?.();
  return config;
}

/** Restarts the sync schedule and the automatic reports of a new or renewed connection. */
export function reconnectedConfig(owner: TokenOwner, before: YnabConfig | null, now: Date) {
  return {
    shard: shardOf(owner.householdId),
    nextSyncAt: now,
    lastError: null,
    automaticAt: before?.automatic ? now : null,
    // Stops a running sync with the old settings from writing its result.
    claim: null,
    claimedUntil: null,
  };
}

/** A new or renewed connection makes the scheduled job retry reports that it had given up. */
export async function resumeUnfinished(
  unit: UnitOfWork,
  owner: TokenOwner,
  now: Date,
): Promise<void> {
  for (const { id } of await listStoppedSyncs(unit, owner)) {
    unit.update(ynabSyncs(owner.householdId).doc(id), { finishAt: now, failures: 0 });
  }
}

export function emptyYnabConfig({ householdId, uid }: TokenOwner): YnabConfig {
  return {
    ...{ id: uid, budgetId: '', accountId: '', syncFrequency: DEFAULT_SYNC_FREQUENCY },
    ...{ hasCredentials: false, lastSyncTime: null, nextSyncAt: null, lastError: null },
    ...{ serverKnowledge: null, categoryMap: {}, claim: null, claimedUntil: null },
    ...{ currency: null, sentIds: [], hasGap: false, automatic: null, automaticAt: null },
    shard: shardOf(householdId),
  };
}

/** Deletes the stored categories, so that none of a disconnected budget are offered. */
async function forgetCategories(unit: UnitOfWork, owner: TokenOwner): Promise<void> {
  const from = ynabCategories(owner.householdId, owner.uid);
  for (const { id } of await listBudgetCategories(unit, owner)) unit.delete(from.doc(id));
}

export function updateCategoryMap(
  { store, actor, now }: MemberCall,
  { userId, mappings }: YnabCategoryMap,
): Promise<YnabConfigResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const owner = ownerToWrite(context.actor, userId, now);
    const config = await findConfig(unit, owner);
    if (!config) throw notConnected();
    const known = new Set((await listBudgetCategories(unit, owner)).map(({ id }) => id));
    requireKnown(mappings, known);
    const categoryMap = Object.fromEntries(
      mappings.map(({ categoryName, categoryId }) => [categoryName, categoryId]),
    );
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), { categoryMap });
    recordYnabConfigChange(
      unit,
      context,
      owner,
      { categoryMap: config.categoryMap },
      { categoryMap },
    );
    return toYnabConfigResource(owner.uid, { ...config, categoryMap });
  });
}

function requireKnown(mappings: YnabCategoryMap['mappings'], known: ReadonlySet<string>): void {
  const names = mappings.map(({ categoryName }) => foldName(categoryName));
  const errors = mappings.flatMap(({ categoryId }, index) => {
    const path = `mappings.${index}`;
    if (names.indexOf(names[index]!) < index) {
      return [{ path: `${path}.categoryName`, message: 'Name each category once.' }];
    }
    if (known.has(categoryId)) return [];
    return [{ path: `${path}.categoryId`, message: 'Choose one of your YNAB categories.' }];
  });
  refuseFields(errors);
}

/** Only categories that a report can use, in YNAB's order and groups. */
export async function listYnabCategories(
  { store, actor, now }: MemberCall,
  userId: string | undefined,
): Promise<CategoryGroup[]> {
  const owner = ownerToRead(actor, userId, now);
  const found = await listBudgetCategories(store, owner);
  const groups = Map.groupBy(found, ({ groupId }) => groupId);
  const named = [...groups].flatMap(([id, members]) =>
    groupCategories(members.map((one) => ({ ...one, color: '' }))).map((group) => ({
      ...group,
      id,
      categories: group.categories.map((one) => ({ ...one, category_group_id: id })),
    })),
  );
  return named.sort((a, b) => a.name.localeCompare(b.name, 'en-US') || (a.id < b.id ? -1 : 1));
}

/** Records a history entry and signals its readers. Admins may not read entries about YNAB. */
export function recordYnabConfigChange(
  unit: UnitOfWork,
  { householdId, actorId, members, now }: ChangeContext,
  { uid }: TokenOwner,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  what: YnabEventName = before === null ? 'created' : 'updated',
): void {
  unit.record(householdId, {
    actor: actorId,
    what,
    resourceType: 'ynab_config',
    resourceId: uid,
    ownerId: uid,
    parties: [],
    before,
    after,
  });
  unit.signal(householdId, permittedMembers('ynab_config:read', members, { ownerId: uid }, now));
}

export function ynabConfigFacts({ budgetId, accountId, syncFrequency }: YnabConfig) {
  return { budgetId, accountId, syncFrequency };
}

/**
 * Deletes the token, the settings (with schedule and mapping) and the synced categories. Sent
 * reports stay at YNAB and in the history. A report being sent either arrives, or stays
 * unfinished until its owner ends it. Safe to repeat.
 */
export async function disconnectYnab(
  { store, actor, now }: MemberCall,
  { tokens }: YnabConnection,
  userId: string | undefined,
): Promise<void> {
  const revoke = await store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const owner = ownerToWrite(context.actor, userId, now);
    const before = await findConfig(unit, owner);
    const secret = await findSecret(unit, owner);
    // Read inside the commit: otherwise a concurrent refresh could change the token, and the
    // wrong one would be revoked.
    const revokeConsent = await tokens.revoker(unit, owner);
    await forgetCategories(unit, owner);
    if (secret) tokens.forget(unit, owner);
    if (!before) return revokeConsent;
    unit.delete(ynabConfigs(owner.householdId).doc(owner.uid));
    recordYnabConfigChange(unit, context, owner, ynabConfigFacts(before), null, 'deleted');
    return revokeConsent;
  });
  await revoke?.();
}
