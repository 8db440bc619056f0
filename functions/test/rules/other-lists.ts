import * as paths from '../../src/platform/firestore/paths.ts';
import { readsAllBooks } from '../../src/core/household/member.ts';
import { resourceTypes } from '../../src/core/household/roles.ts';
import {
  type PermissionSubjects,
  activityResourceTypes,
  isPermitted,
} from '../../src/core/permission/permission.ts';
import {
  type HouseholdDocuments,
  settleUpBetween,
} from '../support/households/household-documents.ts';
import {
  type Branch,
  type Clause,
  type ReadQuestion,
  SOMEONE,
  askForList,
  documentsIn,
  openBranch,
} from './question.ts';

export function categoryListQuestions(
  { household, members, categories }: HouseholdDocuments,
  now: Date,
): ReadQuestion[] {
  const collection = paths.categories(household.id);
  const documents = documentsIn(collection, categories);
  const of = (userId: string | null): Branch => ({
    clauses: [{ field: 'userId', is: userId }],
    isPermitted: (viewer) => isPermitted('category:read', viewer, { userId }, now),
  });
  const all = openBranch((viewer) =>
    isPermitted('category:read', viewer, { userId: SOMEONE }, now),
  );
  const shapes = [[all], [of(null)], ...members.map(({ id }) => [of(null), of(id)])];
  return shapes.map((branches) => askForList(collection.path, documents, branches));
}

export function activityLists(
  { household, members, activity }: HouseholdDocuments,
  now: Date,
): ReadQuestion[] {
  const collection = paths.activity(household.id);
  const documents = documentsIn(collection, activity);
  const branch = (clauses: Clause[], thing: Partial<PermissionSubjects['activity']>): Branch => ({
    clauses,
    isPermitted: (viewer) =>
      readsAllBooks(viewer) &&
      isPermitted(
        'activity:read',
        viewer,
        { resourceType: 'ynab_config', ownerId: SOMEONE, parties: [], ...thing },
        now,
      ),
  });
  const shapes = [[branch([], {})]];
  for (const resourceType of activityResourceTypes) {
    const isType: Clause = { field: 'resourceType', is: resourceType };
    const ofNobody: Clause = { field: 'ownerId', is: null };
    shapes.push([branch([isType], { resourceType })]);
    shapes.push([branch([isType, ofNobody], { resourceType, ownerId: null })]);
    for (const { id } of members) {
      const isOwner: Clause = { field: 'ownerId', is: id };
      shapes.push([branch([isType, isOwner], { resourceType, ownerId: id })]);
    }
  }
  for (const { id } of members) {
    shapes.push([
      branch([{ field: 'parties', contains: id }], { parties: [id] }),
      branch([{ field: 'ownerId', is: id }], { ownerId: id }),
    ]);
  }
  return shapes.map((branches) => askForList(collection.path, documents, branches));
}

export function settlementLists(
  { household, members, settlements }: HouseholdDocuments,
  now: Date,
) {
  const collection = paths.settlements(household.id);
  const branch = (clauses: Clause[], thing: Partial<PermissionSubjects['settlement']>): Branch => ({
    clauses,
    isPermitted: (viewer) =>
      isPermitted(
        'settlement:read',
        viewer,
        { creatorId: SOMEONE, recipientId: SOMEONE, ...thing },
        now,
      ),
  });
  const shapes = [
    [branch([], {})],
    ...members.map(({ id }) => [
      branch([{ field: 'creatorId', is: id }], { creatorId: id }),
      branch([{ field: 'recipientId', is: id }], { recipientId: id }),
    ]),
  ];
  // Each has a settle-up of the same two.
  const settleUps = paths.settleUps(household.id);
  const lists = [
    { path: collection.path, documents: documentsIn(collection, settlements) },
    { path: settleUps.path, documents: documentsIn(settleUps, settlements.map(settleUpBetween)) },
  ];
  return lists.flatMap(({ path, documents }) =>
    shapes.map((branches) => askForList(path, documents, branches)),
  );
}

export function permissionLists(
  { household, members, permissions }: HouseholdDocuments,
  now: Date,
) {
  const collection = paths.permissions(household.id);
  const documents = documentsIn(collection, permissions);
  const branch = (clauses: Clause[], thing: Partial<PermissionSubjects['permission']>): Branch => ({
    clauses,
    isPermitted: (viewer) =>
      isPermitted(
        'permission:read',
        viewer,
        // A query without a resource type may find the type that the fewest members may see.
        { ownerId: SOMEONE, granteeId: SOMEONE, resourceType: 'ynab_config', ...thing },
        now,
      ),
  });
  const shapes = [
    [branch([], {})],
    ...resourceTypes.map((resourceType) => [
      branch([{ field: 'resourceType', is: resourceType }], { resourceType }),
    ]),
    ...members.map(({ id }) => [
      branch([{ field: 'ownerId', is: id }], { ownerId: id }),
      branch([{ field: 'granteeId', is: id }], { granteeId: id }),
    ]),
  ];
  return shapes.map((branches) => askForList(collection.path, documents, branches));
}
