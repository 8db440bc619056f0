import type { Expense } from '../../src/core/expense/stored.ts';
import { resourceTypes } from '../../src/core/household/roles.ts';
import type { Member } from '../../src/core/household/stored.ts';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import { readsAllBooks } from '../../src/core/household/member.ts';
import { isPermitted, type PermissionSubjects } from '../../src/core/permission/permission.ts';
import type { Stored } from '../../src/platform/firestore/documents.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import type { HouseholdDocuments } from '../support/households/household-documents.ts';
import { askForDocument, askForList, openBranch, SOMEONE, type ReadQuestion } from './question.ts';

/** Each document of a household with core's verdict, grouped by kind. */
export function documentQuestions(data: HouseholdDocuments, now: Date): ReadQuestion[][] {
  const { id } = data.household;
  const members = paths.members(id);
  const transactions = paths.transactions(id);
  const categories = paths.categories(id);
  const permissions = paths.permissions(id);
  const activity = paths.activity(id);
  return [
    [
      askForDocument(paths.households.doc(id), (viewer) =>
        isPermitted('household:read', viewer, {}, now),
      ),
      ...data.members.map((each) =>
        askForDocument(members.doc(each.id), (viewer) => mayReadMember(viewer, each, now)),
      ),
    ],
    data.transactions.map((each) =>
      askForDocument(transactions.doc(each.id), (viewer) => mayReadTransaction(viewer, each, now)),
    ),
    data.expenses.map((each) =>
      askForDocument(paths.expenses(id).doc(each.id), (viewer) =>
        mayReadExpense(viewer, each, now),
      ),
    ),
    data.categories.map((each) =>
      askForDocument(categories.doc(each.id), (viewer) =>
        isPermitted('category:read', viewer, each, now),
      ),
    ),
    data.permissions.map((each) =>
      askForDocument(permissions.doc(each.id), (viewer) =>
        isPermitted('permission:read', viewer, each, now),
      ),
    ),
    data.activity.map((each) =>
      askForDocument(
        activity.doc(each.id),
        (viewer) => readsAllBooks(viewer) && isPermitted('activity:read', viewer, each, now),
      ),
    ),
    data.settlements.flatMap((each) => settlementQuestions(id, each, now)),
    data.ynabConfigs.flatMap((each) => ynabQuestions(id, each.id, now)),
  ];
}

function settlementQuestions(
  householdId: string,
  settlement: PermissionSubjects['settlement'] & Stored,
  now: Date,
): ReadQuestion[] {
  const isReader = (viewer: Member) => isPermitted('settlement:read', viewer, settlement, now);
  const items = paths.settlementItems(householdId, settlement.id);
  const history = paths.settlementHistory(householdId, settlement.id);
  return [
    askForDocument(paths.settlements(householdId).doc(settlement.id), isReader),
    askForDocument(paths.settleUps(householdId).doc(settlement.id), isReader),
    askForDocument(items.doc('item'), isReader),
    askForList(
      history.path,
      [{ path: history.path, id: 'entry', fields: {} }],
      [openBranch(isReader)],
    ),
  ];
}

function ynabQuestions(householdId: string, ownerId: string, now: Date): ReadQuestion[] {
  const isReader = (viewer: Member) => isPermitted('ynab_config:read', viewer, { ownerId }, now);
  const categories = paths.ynabCategories(householdId, ownerId);
  return [
    askForDocument(paths.ynabConfigs(householdId).doc(ownerId), isReader),
    askForDocument(paths.ynabSecrets(householdId).doc(ownerId), () => false),
    askForList(
      categories.path,
      [{ path: categories.path, id: 'groceries', fields: {} }],
      [openBranch(isReader)],
    ),
  ];
}

/** Members who may restore a deleted transaction can see it until the deadline. */
function mayReadTransaction(viewer: Member, transaction: Transaction, now: Date): boolean {
  const { deletedAt, expireAt } = transaction;
  if (!isPermitted('transaction:read', viewer, transaction, now)) return false;
  if (transaction.settlementIds.length > 0 && !seesSettling(viewer, transaction, now)) return false;
  if (deletedAt === null) return true;
  return (
    isPermitted('transaction:restore', viewer, transaction, now) &&
    expireAt !== null &&
    expireAt > now
  );
}

/** A document with a settlement reveals that settlement. */
function seesSettling(viewer: Member, { paidBy, owedBy }: Transaction, now: Date): boolean {
  const parties = { creatorId: paidBy ?? '', recipientId: owedBy ?? '' };
  return isPermitted('settlement:read', viewer, parties, now);
}

/** The same as for transactions; everyone in the expense is a party. */
function mayReadExpense(viewer: Member, expense: Expense, now: Date): boolean {
  const { deletedAt, expireAt } = expense;
  if (!isPermitted('expense:read', viewer, expense, now)) return false;
  if (deletedAt === null) return true;
  return (
    isPermitted('expense:restore', viewer, expense, now) && expireAt !== null && expireAt > now
  );
}

/** A member document mirrors the member's grants: its readers read these too. */
function mayReadMember(viewer: Member, member: Member, now: Date): boolean {
  const permissions = resourceTypes.map((resourceType) => ({
    ownerId: SOMEONE,
    granteeId: member.id,
    resourceType,
  }));
  return (
    isPermitted('member:read', viewer, member, now) &&
    permissions.every((permission) => isPermitted('permission:read', viewer, permission, now))
  );
}
