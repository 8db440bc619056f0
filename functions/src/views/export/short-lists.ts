import type { DocumentSection } from '../../core/document/document-sections.ts';
import { documentRows } from '../../core/document/household-document.ts';
import { toDocumentPerson, toDocumentRow } from '../../core/document/to-document.ts';
import { isAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { recurringPermissionTarget } from '../../core/recurring/recurring-permission.ts';
import {
  listAllDrafts,
  listAllRecurringExpenses,
} from '../../ledger/recurring/recurring.repository.ts';
import { listBudgets } from '../budgets/budget.repository.ts';
import type { Budget } from '../../core/budget/budget.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { readCategories } from '../../people/households/household.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listCandidateCategories, listCandidatePermissions } from './export.repository.ts';

/** Lists that always fit into one part. */
export type ShortSection = Extract<
  DocumentSection,
  'members' | 'categories' | 'permissions' | 'series' | 'drafts'
>;

interface ListRequest {
  actor: Actor;
  now: Date;
}

/** Only what the actor may see, in the order of ids. */
export function readShortList(
  reader: Reader,
  request: ListRequest,
  section: ShortSection,
): Promise<object[]> {
  return lists[section](reader, request);
}

const lists: Record<ShortSection, (reader: Reader, request: ListRequest) => Promise<object[]>> = {
  members: async (reader, { actor }) => {
    const people = await listPeople(reader, actor.householdId);
    return people.sort(byId).map(toDocumentPerson);
  },
  categories: async (reader, { actor, now }) => {
    const all = await listCandidateCategories(reader, actor.householdId);
    return all
      .sort(byId)
      .filter((one) => isAllowed(actor, 'category:read', one, now))
      .map((one) => toDocumentRow(documentRows.categories, one));
  },
  permissions: async (reader, { actor, now }) => {
    const all = await listCandidatePermissions(reader, actor.householdId, viewersOf(actor));
    return all
      .filter(({ resourceType }) => resourceType !== 'ynab_config')
      .filter((one) => isAllowed(actor, 'permission:read', one, now))
      .map((one) => toDocumentRow(documentRows.permissions, one));
  },
  series: async (reader, { actor, now }) => {
    const { householdId } = actor;
    const all = await listAllRecurringExpenses(reader, {
      householdId,
      viewers: viewersOf(actor),
      now,
    });
    return all
      .sort(byId)
      .filter((one) => isAllowed(actor, 'expense:read', recurringPermissionTarget(one), now))
      .map((one) => toDocumentRow(documentRows.series, one));
  },
  drafts: async (reader, { actor, now }) => {
    const { householdId } = actor;
    const all = await listAllDrafts(reader, { householdId, viewers: viewersOf(actor), now });
    return all
      .sort(byId)
      .filter((one) => isAllowed(actor, 'expense:read', recurringPermissionTarget(one), now))
      .map((one) => toDocumentRow(documentRows.drafts, one));
  },
};

/** Own budgets are private: none with view-as. */
export async function readBudgetsToExport(
  reader: Reader,
  actor: Actor,
  now: Date,
): Promise<readonly Budget[]> {
  if (actor.viewAs) return [];
  const { householdId, uid } = actor;
  const [budgets, categories] = await Promise.all([
    listBudgets(reader, householdId, uid),
    readCategories(reader, householdId),
  ]);
  const seen = categories.filter((one) => isAllowed(actor, 'category:read', one, now));
  const ids = new Set(seen.map(({ id }) => id));
  return budgets.filter(({ categoryId }) => ids.has(categoryId));
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
