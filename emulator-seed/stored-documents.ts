import type { DocumentData } from '@google-cloud/firestore';
import { categoryListOf } from '../functions/src/core/category/category-list.ts';
import { NEVER_ENDING } from '../functions/src/core/household/household.ts';
import { isGuest } from '../functions/src/core/household/member.ts';
import { rosterOf } from '../functions/src/core/household/person.ts';
import type { NoticeMark } from '../functions/src/core/notification/notice-mark.ts';
import type { Settlement } from '../functions/src/core/settlement/settlement.ts';
import { sumsOf } from '../functions/src/core/trends/sums-of.ts';
import { categoryListPath } from '../functions/src/people/households/category-list.repository.ts';
import { toStored } from '../functions/src/platform/firestore/converters.ts';
import type { Stored, UserDocument } from '../functions/src/platform/firestore/documents.ts';
import * as paths from '../functions/src/platform/firestore/paths.ts';
import type { CollectionPath } from '../functions/src/platform/firestore/paths.ts';
import { rosterPath } from '../functions/src/people/members/roster-mirror.ts';
import { ibanOf, findPerson, profileOf, type Person } from './accounts.ts';
import type { Ledger, SettlementRecord } from './ledger.ts';

export interface StoredDocument {
  path: string;
  data: DocumentData;
}

/** Every document of the demo, as Firestore keeps it. */
export function storedDocumentsOf(ledgers: readonly Ledger[]): StoredDocument[] {
  return [...inCollection(paths.users, usersOf(ledgers)), ...ledgers.flatMap(documentsOfLedger)];
}

function documentsOfLedger(ledger: Ledger): StoredDocument[] {
  const { id } = ledger.household;
  return [
    ...inCollection(paths.households, [{ ...ledger.household, summedUntil: NEVER_ENDING }]),
    ...inCollection(paths.members(id), ledger.members),
    ...inCollection(paths.rosters(id), [rosterOf(rosterPath(id).id, ledger.members)]),
    ...inCollection(paths.categories(id), ledger.categories),
    ...inCollection(paths.categoryLists(id), [
      categoryListOf(categoryListPath(id).id, ledger.categories),
    ]),
    ...inCollection(paths.permissions(id), ledger.permissions),
    ...inCollection(paths.transactions(id), ledger.transactions),
    ...inCollection(paths.sums(id), sumsOf(ledger.transactions, settlementsOf(ledger))),
    ...inCollection(paths.expenses(id), ledger.expenses),
    ...inCollection(paths.series(id), ledger.series),
    ...inCollection(paths.drafts(id), ledger.drafts),
    ...inCollection(paths.budgetLists(id), ledger.budgetLists),
    ...inCollection(paths.settleUps(id), ledger.settleUps),
    ...inCollection(paths.activity(id), ledger.activity),
    ...inCollection(paths.stats(id), ledger.names),
    ...inCollection(paths.noticeMarks(id), marksOf(ledger)),
    ...ledger.settlements.flatMap((record) => documentsOfSettlement(id, record)),
  ];
}

function settlementsOf({ settlements }: Ledger): Settlement[] {
  return settlements.map(({ settlement }) => settlement);
}

/** Everybody has seen what others did but for the last of it. */
const NEW_NOTICES = 6;

function marksOf({ members, activity }: Ledger): NoticeMark[] {
  return members
    .filter((member) => !isGuest(member))
    .map(({ id }) => {
      const known = activity
        .filter(({ concerns }) => concerns?.includes(id))
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .at(NEW_NOTICES);
      return { id, seenAt: known?.at ?? null, seen: [] };
    });
}

function documentsOfSettlement(
  householdId: string,
  { settlement, items, history }: SettlementRecord,
): StoredDocument[] {
  return [
    ...inCollection(paths.settlements(householdId), [settlement]),
    ...inCollection(paths.settlementItems(householdId, settlement.id), items),
    ...inCollection(paths.settlementHistory(householdId, settlement.id), history),
  ];
}

/** What accounts keep across households; the first household is the active one. */
function usersOf(ledgers: readonly Ledger[]): UserDocument[] {
  const uids = new Set(
    ledgers.flatMap(({ members }) =>
      members.filter((member) => !isGuest(member)).map(({ id }) => id),
    ),
  );
  return [...uids].map((uid) => {
    const householdIds = ledgers
      .filter(({ members }) => members.some(({ id }) => id === uid))
      .map(({ household }) => household.id);
    const founded = ledgers[0]!.household.createdAt;
    return {
      ...{ id: uid, activeHouseholdId: householdIds[0] ?? null, householdIds },
      ...waysOf(findPerson(uid), founded),
    };
  });
}

/** How they are paid, since the beginning. */
function waysOf(person: Person | undefined, since: Date): Pick<UserDocument, 'paymentWays'> {
  const iban = person ? ibanOf(person) : null;
  if (!person || iban === null) return {};
  const ways = [{ kind: 'iban' as const, iban, name: profileOf(person).name, since }];
  return { paymentWays: { ways, firstAt: since, version: 1 } };
}

function inCollection<T extends Stored>(
  collection: CollectionPath<T>,
  documents: readonly T[],
): StoredDocument[] {
  return documents.map((document) => {
    const reference = collection.doc(document.id);
    return { path: reference.path, data: toStored(reference, document) };
  });
}
