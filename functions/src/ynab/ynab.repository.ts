import {
  allYnabConfigs,
  allYnabSyncs,
  householdIdOf,
  ynabCategories,
  ynabConfigs,
  ynabSecrets,
  ynabSyncs,
} from '../platform/firestore/paths.ts';
import { where } from '../platform/firestore/query.ts';
import type { ResultPage, Reader } from '../platform/firestore/reader.ts';
import type { Store } from '../platform/firestore/store.ts';
import type { BudgetCategory, YnabConfig, YnabSecret, YnabSync } from '../core/ynab/stored.ts';
import type { TokenOwner } from './connection/token-seal.ts';

export function findConfig(
  reader: Reader,
  { householdId, uid }: TokenOwner,
): Promise<YnabConfig | null> {
  return reader.get(ynabConfigs(householdId).doc(uid));
}

export function findSecret(
  reader: Reader,
  { householdId, uid }: TokenOwner,
): Promise<YnabSecret | null> {
  return reader.get(ynabSecrets(householdId).doc(uid));
}

/** In no particular order. */
export function listBudgetCategories(
  reader: Reader,
  { householdId, uid }: TokenOwner,
): Promise<BudgetCategory[]> {
  return reader.query({ from: ynabCategories(householdId, uid) });
}

export function findSync(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<YnabSync | null> {
  return reader.get(ynabSyncs(householdId).doc(id));
}

/** Newest first. */
export function pageSyncs(
  reader: Reader,
  { householdId, uid }: TokenOwner,
  limit: number,
  cursor?: string,
): Promise<ResultPage<YnabSync>> {
  return reader.page(
    {
      from: ynabSyncs(householdId),
      where: [where('userId', '==', uid)],
      orderBy: [['createdAt', 'desc']],
    },
    limit,
    cursor,
  );
}

/** The member's latest reports to search for overlaps. Older ones rarely cover the same months. */
const MAX_LATEST = 200;

export async function listLatestSyncs(reader: Reader, owner: TokenOwner): Promise<YnabSync[]> {
  return (await pageSyncs(reader, owner, MAX_LATEST)).items;
}

/** Due work of members in all households: syncing categories or sending reports. */
export interface DueQuery {
  /** The field with the due time. Null there = stopped, so it is not found. */
  field: 'nextSyncAt' | 'automaticAt';
  shard: number;
  until: Date;
  limit: number;
}

export interface DueMember {
  owner: TokenOwner;
  place: { path: string; data: YnabConfig };
}

/**
 * Due members of one shard, the longest due first.
 * @param last only members after this one
 */
export async function pageDue(
  store: Store,
  { field, shard, until, limit }: DueQuery,
  last?: DueMember,
): Promise<DueMember[]> {
  const query = {
    from: allYnabConfigs,
    where: [
      where<keyof YnabConfig>('shard', '==', shard),
      where<keyof YnabConfig>(field, '<=', until),
    ],
    orderBy: [[field, 'asc'] as const],
    limit,
  };
  const found = await store.queryBehind(query, last?.place ?? null);
  return found.map((place) => ({ owner: ownerAt(place), place }));
}

/** In the order of paths, after `lastPath`. */
export function pageConfigs(
  store: Store,
  lastPath: string | null,
  limit: number,
): Promise<DueMember['place'][]> {
  const last = lastPath === null ? null : { path: lastPath, data: {} as YnabConfig };
  return store.queryBehind({ from: allYnabConfigs, orderBy: [], limit }, last);
}

export function ownerAt({ path, data }: DueMember['place']): TokenOwner {
  return { householdId: householdIdOf(path), uid: data.id };
}

export interface UnfinishedSync {
  householdId: string;
  id: string;
}

/** Per query; the next run takes the rest. */
const MAX_UNFINISHED = 50;

/** Interrupted reports of all households that are due, the longest due first. */
export async function listUnfinishedSyncs(reader: Reader, now: Date): Promise<UnfinishedSync[]> {
  const found = await reader.queryWithPaths({
    from: allYnabSyncs,
    where: [where('finishAt', '<=', now)],
    orderBy: [['finishAt', 'asc']],
    limit: MAX_UNFINISHED,
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), id: data.id }));
}

/** Including reports that the scheduled job has given up. */
export function listStoppedSyncs(
  reader: Reader,
  { householdId, uid }: TokenOwner,
): Promise<YnabSync[]> {
  return reader.query({
    from: ynabSyncs(householdId),
    where: [where('userId', '==', uid), where('state', '==', 'unfinished')],
    limit: MAX_UNFINISHED,
  });
}
