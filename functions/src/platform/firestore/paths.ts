import type * as z from 'zod';
import { storedActivity } from '../../core/activity/stored.ts';
import { storedBudgetList } from '../../core/budget/stored.ts';
import { storedCategory, storedCategoryList } from '../../core/category/stored.ts';
import { storedComment } from '../../core/comment/stored.ts';
import { storedHouseholdImport } from '../../core/document/stored.ts';
import { storedExpense } from '../../core/expense/stored.ts';
import {
  storedHousehold,
  storedInvite,
  storedMember,
  storedRoster,
} from '../../core/household/stored.ts';
import { storedImport, storedShopRules } from '../../core/import/stored.ts';
import {
  storedLetter,
  storedNotificationMark,
  storedPushSubscription,
  storedQueuedMessage,
  storedSettings,
  type PushSubscription,
} from '../../core/notification/stored.ts';
import { storedPermission } from '../../core/permission/stored.ts';
import { storedDraft, storedRecurringExpense } from '../../core/recurring/stored.ts';
import { storedSettleUp } from '../../core/settle-up/stored.ts';
import {
  storedSettlement,
  storedSettlementHistoryEntry,
  storedSettlementItem,
  storedSettlingRequest,
} from '../../core/settlement/stored.ts';
import { storedNames, storedTransaction } from '../../core/transaction/stored.ts';
import { storedSums } from '../../core/trends/stored.ts';
import { storedUser } from '../../core/user/stored.ts';
import {
  storedBudgetCategory,
  storedYnabConfig,
  storedYnabSecret,
  storedYnabSync,
  storedYnabUsage,
} from '../../core/ynab/stored.ts';
import { storedJobProgress, storedQuota, storedSignal, type Stored } from './documents.ts';

/** All collections of one name. */
export interface CollectionGroup<T extends Stored> {
  /** The last part of the path; indexes and collection groups use it. */
  name: string;
  schema: z.ZodType<T>;
  /** Whether documents store their id as a field, because rules or queries need it. */
  storesId: boolean;
  /** Values of fields that old documents lack. */
  defaults: Partial<T>;
}

export interface CollectionPath<T extends Stored> extends CollectionGroup<T> {
  path: string;
  doc(id: string): DocumentPath<T>;
}

export interface DocumentPath<T extends Stored> {
  path: string;
  id: string;
  collection: CollectionPath<T>;
}

type Options<T extends Stored> = Partial<Pick<CollectionGroup<T>, 'storesId' | 'defaults'>>;

function collection<T extends Stored>(
  path: string,
  schema: z.ZodType<T>,
  { storesId = false, defaults = {} }: Options<T> = {},
): CollectionPath<T> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const self: CollectionPath<T> = {
    ...{ path, name, schema, storesId, defaults },
    doc(id) {
      if (id === '' || id.includes('/')) throw new TypeError('A document id is one path segment.');
      return { path: `${path}/${id}`, id, collection: self };
    },
  };
  return self;
}

/** The names of all collections in a household, also of those inside its documents. */
export const collectionsInHousehold = ['comments', 'items', 'history', 'ynabCategories'];

function inHousehold<T extends Stored>(name: string, schema: z.ZodType<T>, options?: Options<T>) {
  const inOne = (householdId: string) =>
    collection(`${households.doc(householdId).path}/${name}`, schema, options);
  collectionsInHousehold.push(name);
  const group: CollectionGroup<T> = { name, schema, storesId: false, defaults: {}, ...options };
  return Object.assign(inOne, { group });
}

export const users = collection('users', storedUser);
export const invites = collection('invites', storedInvite);
export const moves = collection('moves', storedHouseholdImport);
export const letters = collection('letters', storedLetter);
export const notifications = collection('notifications', storedQueuedMessage);
export const jobs = collection('jobs', storedJobProgress);
export const quotas = collection('quotas', storedQuota);
export const ynabUsage = collection('ynabUsage', storedYnabUsage);
export const households = collection('households', storedHousehold);

export const members = inHousehold('members', storedMember);
export const rosters = inHousehold('rosters', storedRoster);
export const stats = inHousehold('stats', storedNames);
export const transactions = inHousehold('transactions', storedTransaction, {
  storesId: true,
  defaults: { disputes: [], commentCount: 0, expensePayers: null },
});
export const expenses = inHousehold('expenses', storedExpense, {
  storesId: true,
  defaults: { disputes: [], commentCount: 0 },
});
export const series = inHousehold('series', storedRecurringExpense);
export const drafts = inHousehold('drafts', storedDraft);
export const categories = inHousehold('categories', storedCategory);
export const categoryLists = inHousehold('categoryLists', storedCategoryList);
export const settlements = inHousehold('settlements', storedSettlement);
export const settleUps = inHousehold('settleUps', storedSettleUp);
export const imports = inHousehold('imports', storedImport);
export const ynabConfigs = inHousehold('ynabConfigs', storedYnabConfig, {
  defaults: {
    ...{ currency: null, sentIds: [], hasGap: false, automatic: null, automaticAt: null },
    shard: null,
  },
});
export const ynabSecrets = inHousehold('ynabSecrets', storedYnabSecret);
export const ynabSyncs = inHousehold('ynabSyncs', storedYnabSync);
export const permissions = inHousehold('permissions', storedPermission);
export const activity = inHousehold('activity', storedActivity);
export const noticeMarks = inHousehold('noticeMarks', storedNotificationMark);
export const notificationSettings = inHousehold('notificationSettings', storedSettings);
export const budgetLists = inHousehold('budgetLists', storedBudgetList);
export const sums = inHousehold('sums', storedSums);
export const shopRules = inHousehold('shopRules', storedShopRules);
export const signals = inHousehold('signals', storedSignal);
export const requests = inHousehold('requests', storedSettlingRequest);

/** A browser may belong to another account now. */
export const allPushSubscriptions: CollectionGroup<PushSubscription> = {
  name: 'pushSubscriptions',
  schema: storedPushSubscription,
  storesId: true,
  defaults: {},
};

export function pushSubscriptions(accountId: string) {
  const { name, schema, storesId } = allPushSubscriptions;
  return collection(`${users.doc(accountId).path}/${name}`, schema, { storesId });
}

export function transactionComments(householdId: string, transactionId: string) {
  return collection(`${transactions(householdId).doc(transactionId).path}/comments`, storedComment);
}

export function expenseComments(householdId: string, expenseId: string) {
  return collection(`${expenses(householdId).doc(expenseId).path}/comments`, storedComment);
}

export function settlementItems(householdId: string, settlementId: string) {
  const settlement = settlements(householdId).doc(settlementId);
  return collection(`${settlement.path}/items`, storedSettlementItem);
}

export function settlementHistory(householdId: string, settlementId: string) {
  const settlement = settlements(householdId).doc(settlementId);
  return collection(`${settlement.path}/history`, storedSettlementHistoryEntry);
}

export function ynabCategories(householdId: string, uid: string) {
  return collection(
    `${ynabConfigs(householdId).doc(uid).path}/ynabCategories`,
    storedBudgetCategory,
  );
}

/** For the job that adds missing search tokens. */
export const allTransactions = transactions.group;

/** For the job that sends digests. */
export const allNotificationSettings = notificationSettings.group;

/** For the job that creates occurrences. */
export const allSeries = series.group;
export const allDrafts = drafts.group;

/** For the dispatcher of due syncs. */
export const allYnabConfigs = ynabConfigs.group;

/** For the job that finishes reports. */
export const allYnabSyncs = ynabSyncs.group;

/** For the job that checks budgets after changes. */
export const allSums = sums.group;

/** For the job that checks due budgets. */
export const allBudgetLists = budgetLists.group;

/** For the job that ends abandoned imports. */
export const allImports = imports.group;

/** For the job that finishes interrupted group settle-ups. */
export const allSettleUps = settleUps.group;

export function householdIdOf(path: string): string {
  const [root, householdId] = path.split('/');
  if (root !== households.path || !householdId) throw new TypeError('Not inside a household.');
  return householdId;
}

export function accountIdOfPath(path: string): string {
  const [root, accountId] = path.split('/');
  if (root !== users.path || !accountId) throw new TypeError('Not inside an account.');
  return accountId;
}
