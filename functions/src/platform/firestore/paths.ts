import type { ShopRules } from '../../core/import/shop-rule-resource.ts';
import type { BudgetList } from '../../core/budget/stored-budgets.ts';
import type { CategoryList } from '../../core/category/category-list.ts';
import type { Household } from '../../core/household/household.ts';
import type { Invite } from '../../core/household/invite.ts';
import type { Member } from '../../core/household/member.ts';
import type { Roster } from '../../core/household/person.ts';
import type { Letter } from '../../core/notification/letter.ts';
import type { StoredSettings } from '../../core/notification/stored-settings.ts';
import type { NotificationMark } from '../../core/notification/notification-mark.ts';
import type { QueuedMessage } from '../../core/notification/queued.ts';
import type { PushSubscription } from '../../core/notification/push-subscription.ts';
import type { Draft, RecurringExpense } from '../../core/recurring/recurring-expense.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import type { SumDocument } from '../../core/trends/sum-document.ts';
import type {
  Activity,
  Category,
  Comment,
  Expense,
  ImportDocument,
  JobProgress,
  HouseholdImport,
  NamesDocument,
  Permission,
  Quota,
  RequestDocument,
  Settlement,
  SettlementEvent,
  SettlementItem,
  SettleUp,
  Signal,
  Stored,
  UserDocument,
} from './documents.ts';
import type {
  YnabCategory,
  YnabConfig,
  YnabSecret,
  YnabSync,
  YnabUsage,
} from './ynab-documents.ts';

export interface CollectionPath<T extends Stored> {
  path: string;
  /** The last part of the path; indexes and collection groups use it. */
  name: string;
  /** Whether documents store their id as a field, because rules or queries need it. */
  storesId: boolean;
  /** Values of fields that old documents lack. */
  defaults: Partial<T>;
  doc(id: string): DocumentPath<T>;
}

export interface DocumentPath<T extends Stored> {
  path: string;
  id: string;
  collection: CollectionPath<T>;
}

/** All collections of one name, in every household. */
export interface CollectionGroup<T extends Stored> {
  group: string;
  storesId: boolean;
  defaults?: Partial<T>;
  /** For the compiler: the type of the documents. */
  shape?: T;
}

interface Options<T> {
  storesId?: boolean;
  defaults?: Partial<T>;
}

function collection<T extends Stored>(
  path: string,
  { storesId = false, defaults = {} }: Options<T> = {},
): CollectionPath<T> {
  const self: CollectionPath<T> = {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    storesId,
    defaults,
    doc(id) {
      if (id === '' || id.includes('/')) throw new TypeError('A document id is one path segment.');
      return { path: `${path}/${id}`, id, collection: self };
    },
  };
  return self;
}

function inHousehold<T extends Stored>(name: string, options?: Options<T>) {
  return (householdId: string) =>
    collection<T>(`${households.doc(householdId).path}/${name}`, options);
}

export const users = collection<UserDocument>('users');
export const invites = collection<Invite>('invites');
export const moves = collection<HouseholdImport>('moves');
export const letters = collection<Letter>('letters');
export const notifications = collection<QueuedMessage>('notifications');
export const jobs = collection<JobProgress>('jobs');
export const quotas = collection<Quota>('quotas');
export const ynabUsage = collection<YnabUsage>('ynabUsage');
export const households = collection<Household>('households');

export const members = inHousehold<Member>('members');
export const rosters = inHousehold<Roster>('rosters');
export const stats = inHousehold<NamesDocument>('stats');
export const transactions = inHousehold<Transaction>('transactions', {
  storesId: true,
  defaults: { disputes: [], commentCount: 0, expensePayers: null },
});
export const expenses = inHousehold<Expense>('expenses', {
  storesId: true,
  defaults: { disputes: [], commentCount: 0 },
});
export const series = inHousehold<RecurringExpense>('series');
export const drafts = inHousehold<Draft>('drafts');
export const categories = inHousehold<Category>('categories');
export const categoryLists = inHousehold<CategoryList>('categoryLists');
export const settlements = inHousehold<Settlement>('settlements');
export const settleUps = inHousehold<SettleUp>('settleUps');
export const imports = inHousehold<ImportDocument>('imports');
const ofOldConfigs: Partial<YnabConfig> = {
  ...{ currency: null, sentIds: [], hasGap: false, automatic: null, automaticAt: null },
  shard: null,
};
export const ynabConfigs = inHousehold<YnabConfig>('ynabConfigs', { defaults: ofOldConfigs });
export const ynabSecrets = inHousehold<YnabSecret>('ynabSecrets');
export const ynabSyncs = inHousehold<YnabSync>('ynabSyncs');
export const permissions = inHousehold<Permission>('permissions');
export const activity = inHousehold<Activity>('activity');
export const noticeMarks = inHousehold<NotificationMark>('noticeMarks');
export const notificationSettings = inHousehold<StoredSettings>('notificationSettings');
export const budgetLists = inHousehold<BudgetList>('budgetLists');
export const sums = inHousehold<SumDocument>('sums');
export const shopRules = inHousehold<ShopRules>('shopRules');
export const signals = inHousehold<Signal>('signals');
export const requests = inHousehold<RequestDocument>('requests');

export function pushSubscriptions(accountId: string) {
  const path = `${users.doc(accountId).path}/pushSubscriptions`;
  return collection<PushSubscription>(path, { storesId: true });
}

export function transactionComments(householdId: string, transactionId: string) {
  return collection<Comment>(`${transactions(householdId).doc(transactionId).path}/comments`);
}

export function expenseComments(householdId: string, expenseId: string) {
  return collection<Comment>(`${expenses(householdId).doc(expenseId).path}/comments`);
}

export function settlementItems(householdId: string, settlementId: string) {
  const settlement = settlements(householdId).doc(settlementId);
  return collection<SettlementItem>(`${settlement.path}/items`);
}

export function settlementHistory(householdId: string, settlementId: string) {
  const settlement = settlements(householdId).doc(settlementId);
  return collection<SettlementEvent>(`${settlement.path}/history`);
}

export function ynabCategories(householdId: string, uid: string) {
  return collection<YnabCategory>(`${ynabConfigs(householdId).doc(uid).path}/ynabCategories`);
}

/** A browser may belong to another account now. */
export const allPushSubscriptions: CollectionGroup<PushSubscription> = {
  group: 'pushSubscriptions',
  storesId: true,
};

/** For the job that adds missing search tokens. */
export const allTransactions: CollectionGroup<Transaction> = {
  group: 'transactions',
  storesId: true,
};

/** For the job that sends digests. */
export const allNotificationSettings: CollectionGroup<StoredSettings> = {
  group: 'notificationSettings',
  storesId: false,
};

/** For the job that creates occurrences. */
export const allSeries: CollectionGroup<RecurringExpense> = { group: 'series', storesId: false };
export const allDrafts: CollectionGroup<Draft> = { group: 'drafts', storesId: false };

/** For the dispatcher of due syncs. */
export const allYnabConfigs: CollectionGroup<YnabConfig> = {
  group: 'ynabConfigs',
  storesId: false,
  defaults: ofOldConfigs,
};

/** For the job that finishes reports. */
export const allYnabSyncs: CollectionGroup<YnabSync> = { group: 'ynabSyncs', storesId: false };

/** For the job that checks budgets after changes. */
export const allSums: CollectionGroup<SumDocument> = { group: 'sums', storesId: false };

/** For the job that checks due budgets. */
export const allBudgetLists: CollectionGroup<BudgetList> = {
  group: 'budgetLists',
  storesId: false,
};

/** For the job that ends abandoned imports. */
export const allImports: CollectionGroup<ImportDocument> = { group: 'imports', storesId: false };

/** For the job that finishes interrupted group settle-ups. */
export const allSettleUps: CollectionGroup<SettleUp> = { group: 'settleUps', storesId: false };

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
