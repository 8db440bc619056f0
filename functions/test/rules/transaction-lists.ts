import { activeGrantors } from '../../src/core/household/member.ts';
import type { Member } from '../../src/core/household/stored.ts';
import { isPermitted } from '../../src/core/permission/permission.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import type { HouseholdDocuments } from '../support/households/household-documents.ts';
import { askForList, documentsIn, SOMEONE, type Branch, type Clause } from './question.ts';

const isLive: Clause = { field: 'deletedAt', is: null };
/** Only readers of settlements may see the whole document of a transaction with a settlement. */
const isUntouched: Clause = { field: 'settlementIds', isEmpty: true };

export function transactionLists(
  { household, members, transactions }: HouseholdDocuments,
  now: Date,
) {
  const documents = documentsIn(paths.transactions(household.id), transactions);
  const { path } = paths.transactions(household.id);
  const shape = { partyFields: ['paidBy', 'owedBy'], own: [isUntouched] };
  return entryLists({ path, documents, members, now, ...shape }, (action, viewer, entry) => {
    const { enteredBy, party } = entry;
    return isPermitted(
      `transaction:${action}`,
      viewer,
      { enteredBy, paidBy: party ?? null, owedBy: null },
      now,
    );
  });
}

export function expenseLists({ household, members, expenses }: HouseholdDocuments, now: Date) {
  const documents = documentsIn(paths.expenses(household.id), expenses);
  const { path } = paths.expenses(household.id);
  const shape = { partyFields: null, own: [] };
  return entryLists(
    { path, documents, members, now, ...shape },
    (action, viewer, { enteredBy, party }) =>
      isPermitted(`expense:${action}`, viewer, { enteredBy, parties: party ? [party] : [] }, now),
  );
}

interface Entry {
  enteredBy: string;
  party?: string;
}

interface Asked {
  path: string;
  documents: ReturnType<typeof documentsIn>;
  members: HouseholdDocuments['members'];
  now: Date;
  /** The fields with the people of a row; null = they are in `parties`. */
  partyFields: readonly string[] | null;
  /** Further constraints for rows that are only the owner's. */
  own: readonly Clause[];
}

/** Queries for all rows with the named members, two at a time, and for rows readable by grants. */
function entryLists(
  { path, documents, members, now, partyFields, own }: Asked,
  isPermittedTo: (action: 'read' | 'restore', viewer: Member, entry: Entry) => boolean,
) {
  const branch = (clauses: readonly Clause[], entry: Partial<Entry>): Branch => ({
    clauses: [...clauses, isLive],
    isPermitted: (viewer) => isPermittedTo('read', viewer, { enteredBy: SOMEONE, ...entry }),
  });
  const partyClauses = (uid: string): Clause[] =>
    partyFields?.map((field) => ({ field, is: uid })) ?? [{ field: 'parties', contains: uid }];
  const ofParty = (uid: string) =>
    partyClauses(uid).map((clause) => branch([clause], { party: uid }));
  const enteredBy = (uid: string) =>
    branch([{ field: 'enteredBy', is: uid }, ...own], { enteredBy: uid });
  const enteredByAny = (uids: readonly string[]): Branch => ({
    clauses: [{ field: 'enteredBy', isIn: uids }, ...own, isLive],
    isPermitted: (viewer) => uids.every((uid) => enteredBy(uid).isPermitted(viewer)),
  });
  // Readers of these may read all of them.
  const settledToo = (uid: string) => branch([{ field: 'enteredBy', is: uid }], {});
  const inBin = (uid: string): Branch => ({
    clauses: [
      { field: 'enteredBy', is: uid },
      ...own,
      { field: 'expireAt', isAfter: new Date(now.getTime() + 60 * 60_000) },
    ],
    isPermitted: (viewer) => isPermittedTo('restore', viewer, { enteredBy: uid }),
  });
  const withDeleted = (uid: string): Branch => ({
    clauses: partyClauses(uid).slice(0, 1),
    isPermitted: () => false,
  });
  const shapes = [[branch([], {})]];
  for (const [index, { id }] of members.entries()) {
    const other = members[(index + 1) % members.length]?.id ?? id;
    shapes.push(
      ofParty(id),
      [enteredBy(id)],
      [enteredByAny([id, other])],
      [...ofParty(id), enteredBy(other)],
      [...ofParty(id), enteredByAny([id, other])],
      [inBin(id)],
      [withDeleted(id)],
    );
    if (own.length > 0) shapes.push([settledToo(id)]);
  }
  for (const member of members) {
    const grantors = activeGrantors(member, 'transactions', now);
    if (grantors.length > 0) shapes.push([...ofParty(member.id), enteredByAny(grantors)]);
  }
  return shapes.map((branches) => askForList(path, documents, branches));
}
