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
import type { Page, Reader } from '../platform/firestore/reader.ts';
import type {
  YnabCategory,
  YnabConfig,
  YnabSecret,
  YnabSync,
} from '../platform/firestore/ynab-documents.ts';
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

/** All of the member's budget, in no order. */
export function listBudgetCategories(
  reader: Reader,
  { householdId, uid }: TokenOwner,
): Promise<YnabCategory[]> {
  return reader.query({ from: ynabCategories(householdId, uid) });
}

export function findSync(
  reader: Reader,
  householdId: string,
  id: string,
): Promise<YnabSync | null> {
  return reader.get(ynabSyncs(householdId).doc(id));
}

/** What was synced to the member's YNAB, the latest first. */
export function pageSyncs(
  reader: Reader,
  { householdId, uid }: TokenOwner,
  limit: number,
  cursor?: string,
): Promise<Page<YnabSync>> {
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

/** The member's latest reports: more overlap with none. */
const MAX_LATEST = 200;

export async function listLatestSyncs(reader: Reader, owner: TokenOwner): Promise<YnabSync[]> {
  return (await pageSyncs(reader, owner, MAX_LATEST)).items;
}

const MAX_AUTOMATIC = 200;

/** Whose reports, of all households, may have to be sent by themselves, the longest waiting first. */
export async function listAutomatic(reader: Reader, now: Date): Promise<TokenOwner[]> {
  const found = await reader.queryWithPaths({
    from: allYnabConfigs,
    where: [where('automaticAt', '<=', now)],
    orderBy: [['automaticAt', 'asc']],
    limit: MAX_AUTOMATIC,
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), uid: data.id }));
}

/** A report that the scheduled job has to finish. */
export interface UnfinishedSync {
  householdId: string;
  id: string;
}

const MAX_UNFINISHED = 50;

/** What was cut off and is due to be finished, of all households, the longest waiting first. */
export async function listUnfinished(reader: Reader, now: Date): Promise<UnfinishedSync[]> {
  const found = await reader.queryWithPaths({
    from: allYnabSyncs,
    where: [where('finishAt', '<=', now)],
    orderBy: [['finishAt', 'asc']],
    limit: MAX_UNFINISHED,
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), id: data.id }));
}

/** A member's reports that were cut off, with those that the scheduled job finishes no more. */
export function listStopped(reader: Reader, { householdId, uid }: TokenOwner): Promise<YnabSync[]> {
  return reader.query({
    from: ynabSyncs(householdId),
    where: [where('userId', '==', uid), where('state', '==', 'unfinished')],
    limit: MAX_UNFINISHED,
  });
}

/** Whose categories, of all households, are due to be read. Those that are stopped have no time. */
export async function listDue(reader: Reader, slot: Date): Promise<TokenOwner[]> {
  const found = await reader.queryWithPaths({
    from: allYnabConfigs,
    where: [where('nextSyncAt', '<=', slot)],
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), uid: data.id }));
}
