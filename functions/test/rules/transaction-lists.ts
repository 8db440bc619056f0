import { activeGrantors, type Member } from '../../src/core/household/member.ts';
import { isPermitted } from '../../src/core/permission/permission.ts';
import * as paths from '../../src/firestore/paths.ts';
import type { HouseholdData } from '../household-documents.ts';
import { askForList, documentsIn, SOMEONE, type Branch, type Clause } from './question.ts';

const isLive: Clause = { field: 'deletedAt', is: null };

export function transactionLists({ household, members, transactions }: HouseholdData, now: Date) {
  const documents = documentsIn(paths.transactions(household.id), transactions);
  const { path } = paths.transactions(household.id);
  return entryLists({ path, documents, members, now }, (action, viewer, { enteredBy, party }) =>
    isPermitted(
      `transaction:${action}`,
      viewer,
      { enteredBy, paidBy: party ?? null, owedBy: null },
      now,
    ),
  );
}

export function expenseLists({ household, members, expenses }: HouseholdData, now: Date) {
  const documents = documentsIn(paths.expenses(household.id), expenses);
  const { path } = paths.expenses(household.id);
  return entryLists({ path, documents, members, now }, (action, viewer, { enteredBy, party }) =>
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
  members: HouseholdData['members'];
  now: Date;
}

/** Asks for all that the members named are, two at a time, and for what each may read by grants. */
function entryLists(
  { path, documents, members, now }: Asked,
  isPermittedTo: (action: 'read' | 'restore', viewer: Member, entry: Entry) => boolean,
) {
  const branch = (clauses: Clause[], entry: Partial<Entry>): Branch => ({
    clauses: [...clauses, isLive],
    isPermitted: (viewer) => isPermittedTo('read', viewer, { enteredBy: SOMEONE, ...entry }),
  });
  const ofParty = (uid: string) => branch([{ field: 'parties', contains: uid }], { party: uid });
  const enteredBy = (uid: string) => branch([{ field: 'enteredBy', is: uid }], { enteredBy: uid });
  const enteredByAny = (uids: readonly string[]): Branch => ({
    clauses: [{ field: 'enteredBy', isIn: uids }, isLive],
    isPermitted: (viewer) => uids.every((uid) => enteredBy(uid).isPermitted(viewer)),
  });
  const inBin = (uid: string): Branch => ({
    clauses: [
      { field: 'enteredBy', is: uid },
      { field: 'expireAt', isAfter: new Date(now.getTime() + 60 * 60_000) },
    ],
    isPermitted: (viewer) => isPermittedTo('restore', viewer, { enteredBy: uid }),
  });
  const withDeleted = (uid: string): Branch => ({
    clauses: [{ field: 'parties', contains: uid }],
    isPermitted: () => false,
  });
  const shapes = [[branch([], {})]];
  for (const [index, { id }] of members.entries()) {
    const other = members[(index + 1) % members.length]?.id ?? id;
    shapes.push(
      [ofParty(id)],
      [enteredBy(id)],
      [enteredByAny([id, other])],
      [ofParty(id), enteredBy(other)],
      [ofParty(id), enteredByAny([id, other])],
      [inBin(id)],
      [withDeleted(id)],
    );
  }
  for (const member of members) {
    const grantors = activeGrantors(member, 'transactions', now);
    if (grantors.length > 0) shapes.push([ofParty(member.id), enteredByAny(grantors)]);
  }
  return shapes.map((branches) => askForList(path, documents, branches));
}
