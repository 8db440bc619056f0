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

/** All categories of the member's budget, in no particular order. */
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

/** The reports sent to the member's YNAB, newest first. */
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

/**
 * How many of the member's latest reports are searched for overlaps. Older ones are hardly of the
 * same months.
 */
const MAX_LATEST = 200;

export async function listLatestSyncs(reader: Reader, owner: TokenOwner): Promise<YnabSync[]> {
  return (await pageSyncs(reader, owner, MAX_LATEST)).items;
}

const MAX_AUTOMATIC = 200;

/** Members of all households whose automatic reports are due, longest waiting first. */
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

/**
 * Reports of all households that were cut off and are due to be finished, longest waiting first.
 */
export async function listUnfinished(reader: Reader, now: Date): Promise<UnfinishedSync[]> {
  const found = await reader.queryWithPaths({
    from: allYnabSyncs,
    where: [where('finishAt', '<=', now)],
    orderBy: [['finishAt', 'asc']],
    limit: MAX_UNFINISHED,
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), id: data.id }));
}

/** A member's unfinished reports, including those that the scheduled job has given up. */
export function listStopped(reader: Reader, { householdId, uid }: TokenOwner): Promise<YnabSync[]> {
  return reader.query({
    from: ynabSyncs(householdId),
    where: [where('userId', '==', uid), where('state', '==', 'unfinished')],
    limit: MAX_UNFINISHED,
  });
}

/**
 * Members of all households whose categories are due to be read. A stopped schedule has no time and
 * is left out.
 */
export async function listDue(reader: Reader, slot: Date): Promise<TokenOwner[]> {
  const found = await reader.queryWithPaths({
    from: allYnabConfigs,
    where: [where('nextSyncAt', '<=', slot)],
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), uid: data.id }));
}
