import { activeGrantors } from '../../src/core/household/member.ts';
import { isPermitted, type Things } from '../../src/core/permission/permission.ts';
import * as paths from '../../src/firestore/paths.ts';
import type { HouseholdData } from '../household-documents.ts';
import { askForList, documentsIn, SOMEONE, type Branch, type Clause } from './question.ts';

const isLive: Clause = { field: 'deletedAt', is: null };

/** Asks for all that the members named are, two at a time, and for what each may read by grants. */
export function transactionLists({ household, members, transactions }: HouseholdData, now: Date) {
  const collection = paths.transactions(household.id);
  const documents = documentsIn(collection, transactions);
  const branch = (clauses: Clause[], thing: Partial<Things['transaction']>): Branch => ({
    clauses: [...clauses, isLive],
    isPermitted: (viewer) =>
      isPermitted(
        'transaction:read',
        viewer,
        { enteredBy: SOMEONE, paidBy: null, owedBy: null, ...thing },
        now,
      ),
  });
  const ofParty = (uid: string) => branch([{ field: 'parties', contains: uid }], { paidBy: uid });
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
    isPermitted: (viewer) =>
      isPermitted(
        'transaction:restore',
        viewer,
        { enteredBy: uid, paidBy: null, owedBy: null },
        now,
      ),
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
  return shapes.map((branches) => askForList(collection.path, documents, branches));
}
