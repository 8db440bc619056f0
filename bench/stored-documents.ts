import { categoryListOf } from '../functions/src/core/category/category-list.ts';
import { NEVER_ENDING } from '../functions/src/core/household/household.ts';
import { rosterOf } from '../functions/src/core/household/roster.ts';
import type { UserDocument } from '../functions/src/core/user/stored.ts';
import { sumsOf } from '../functions/src/core/trends/sums-of.ts';
import { categoryListPath } from '../functions/src/people/households/household.repository.ts';
import { toStored } from '../functions/src/platform/firestore/converters.ts';
import type { Stored } from '../functions/src/platform/firestore/documents.ts';
import * as paths from '../functions/src/platform/firestore/paths.ts';
import type { CollectionPath } from '../functions/src/platform/firestore/paths.ts';
import { rosterPath } from '../functions/src/people/members/roster-mirror.ts';
import type { MemoryDocument } from '../emulator-seed/memory-query.ts';
import type { LargeLedger, SettlementRecord } from './ledger.ts';

/** The documents of a household and of its members' accounts, as Firestore stores them. */
export function storedDocumentsOf(ledger: LargeLedger): MemoryDocument[] {
  const { id } = ledger.household;
  const settlements = ledger.settlements.map(({ settlement }) => settlement);
  const accounts = ledger.members.map((member): UserDocument => {
    return { id: member.id, activeHouseholdId: id, householdIds: [id] };
  });
  return [
    ...inCollection(paths.users, accounts),
    ...inCollection(paths.households, [{ ...ledger.household, summedUntil: NEVER_ENDING }]),
    ...inCollection(paths.members(id), ledger.members),
    ...inCollection(paths.rosters(id), [rosterOf(rosterPath(id).id, ledger.members)]),
    ...inCollection(paths.categories(id), ledger.categories),
    ...inCollection(paths.categoryLists(id), [
      categoryListOf(categoryListPath(id).id, ledger.categories),
    ]),
    ...inCollection(paths.permissions(id), ledger.permissions),
    ...inCollection(paths.transactions(id), ledger.transactions),
    ...inCollection(paths.sums(id), sumsOf(ledger.transactions, settlements)),
    ...inCollection(paths.activity(id), ledger.activity),
    ...inCollection(paths.stats(id), ledger.names),
    ...inCollection(paths.imports(id), ledger.imports),
    ...ledger.settlements.flatMap((record) => documentsOfSettlement(id, record)),
  ];
}

function documentsOfSettlement(
  householdId: string,
  { settlement, items, history }: SettlementRecord,
): MemoryDocument[] {
  return [
    ...inCollection(paths.settlements(householdId), [settlement]),
    ...inCollection(paths.settlementItems(householdId, settlement.id), items),
    ...inCollection(paths.settlementHistory(householdId, settlement.id), history),
  ];
}

function inCollection<T extends Stored>(
  collection: CollectionPath<T>,
  documents: readonly T[],
): MemoryDocument[] {
  return documents.map((document) => {
    const reference = collection.doc(document.id);
    return { path: reference.path, data: toStored(reference, document) };
  });
}
