import {
  allYnabConfigs,
  householdIdOf,
  ynabCategories,
  ynabConfigs,
  ynabSecrets,
  ynabSyncs,
} from '../firestore/paths.ts';
import { where } from '../firestore/query.ts';
import type { Page, Reader } from '../firestore/reader.ts';
import type {
  YnabCategory,
  YnabConfig,
  YnabSecret,
  YnabSync,
} from '../firestore/ynab-documents.ts';
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

/** Whose categories, of all households, are due to be read. Those that are stopped have no time. */
export async function listDue(reader: Reader, slot: Date): Promise<TokenOwner[]> {
  const found = await reader.queryWithPaths({
    from: allYnabConfigs,
    where: [where('nextSyncAt', '<=', slot)],
  });
  return found.map(({ path, data }) => ({ householdId: householdIdOf(path), uid: data.id }));
}
