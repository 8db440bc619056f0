import { assertStoredShape } from '../../../src/platform/firestore/converters.ts';
import * as paths from '../../../src/platform/firestore/paths.ts';
import type { Expense } from '../../../src/core/expense/stored.ts';
import type { Household, Member } from '../../../src/core/household/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import type { Activity } from '../../../src/core/activity/stored.ts';
import type { Category } from '../../../src/core/category/stored.ts';
import type { Permission } from '../../../src/core/permission/stored.ts';
import type { SettleUp } from '../../../src/core/settle-up/stored.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import type { YnabConfig } from '../../../src/core/ynab/stored.ts';
import type { Stored } from '../../../src/platform/firestore/documents.ts';
import type { DocumentPath } from '../../../src/platform/firestore/paths.ts';

/** All documents of a household as the database stores them. */
export interface HouseholdDocuments {
  household: Household;
  members: readonly Member[];
  transactions: readonly Transaction[];
  expenses: readonly Expense[];
  categories: readonly Category[];
  settlements: readonly Settlement[];
  permissions: readonly Permission[];
  activity: readonly Activity[];
  /** Their ids are the uids of their owners. */
  ynabConfigs: readonly YnabConfig[];
}

/** A document that any client can write; timestamps are still `Date`. */
export interface PlacedDocument {
  path: string;
  data: Record<string, unknown>;
}

export function placedDocumentsOf(data: HouseholdDocuments): PlacedDocument[] {
  const { id } = data.household;
  return [
    place(paths.households.doc(id), data.household),
    ...data.members.map((member) => place(paths.members(id).doc(member.id), member)),
    ...data.transactions.map((each) => place(paths.transactions(id).doc(each.id), each)),
    ...data.expenses.map((each) => place(paths.expenses(id).doc(each.id), each)),
    ...data.categories.map((each) => place(paths.categories(id).doc(each.id), each)),
    ...data.settlements.flatMap((each) => placeSettlement(id, each)),
    ...data.permissions.map((each) => place(paths.permissions(id).doc(each.id), each)),
    ...data.activity.map((each) => place(paths.activity(id).doc(each.id), each)),
    ...data.ynabConfigs.flatMap((each) => placeYnabConfig(id, each)),
  ];
}

/** The path and the content of a document. The id is a field only in some collections. */
export function place<T extends Stored>(document: DocumentPath<T>, data: T): PlacedDocument {
  assertStoredShape(document.collection, data);
  const { id, ...fields } = data;
  return {
    path: document.path,
    data: document.collection.storesId ? { ...fields, id } : fields,
  };
}

/** A settlement, with a settle-up between the same two. */
function placeSettlement(householdId: string, settlement: Settlement): PlacedDocument[] {
  const items = paths.settlementItems(householdId, settlement.id);
  const history = paths.settlementHistory(householdId, settlement.id);
  const { createdAt, creatorId, totalCents: cents } = settlement;
  return [
    place(paths.settlements(householdId).doc(settlement.id), settlement),
    place(paths.settleUps(householdId).doc(settlement.id), settleUpBetween(settlement)),
    place(items.doc('item'), { id: 'item', appliedCents: cents, createdAt }),
    place(history.doc('entry'), {
      id: 'entry',
      action: 'created',
      cents,
      actorId: creatorId,
      note: null,
      createdAt,
    }),
  ];
}

function placeYnabConfig(householdId: string, config: YnabConfig): PlacedDocument[] {
  const category = paths.ynabCategories(householdId, config.id).doc('groceries');
  return [
    place(paths.ynabConfigs(householdId).doc(config.id), config),
    place(category, { id: 'groceries', name: 'Groceries', groupId: 'food', groupName: 'Food' }),
    place(paths.ynabSecrets(householdId).doc(config.id), {
      ...{ id: config.id, ciphertext: 'sealed', iv: 'iv', tag: 'tag', keyId: 'one', version: 1 },
      updatedAt: new Date(),
    }),
  ];
}

/** A settle-up between the two members of a settlement, with the same id, to test its readers. */
export function settleUpBetween({ id, creatorId, recipientId, createdAt }: Settlement): SettleUp {
  return {
    id,
    creatorId,
    recipientId,
    parties: [creatorId, recipientId].sort(),
    digest: 'digest',
    dueCents: 100,
    payment: {
      transactionId: id,
      from: recipientId,
      to: creatorId,
      amountCents: 100,
      transactionDate: '2026-01-15',
      note: '',
    },
    closes: true,
    isPart: false,
    before: { creatorOwes: 0, recipientOwes: 100 },
    after: { creatorOwes: 0, recipientOwes: 0 },
    settlements: [],
    touched: [],
    leftAside: { transactions: [], settlements: [] },
    at: createdAt,
    undoneAt: null,
    undoneBy: null,
  };
}

export function ynabConfigOf(id: string): YnabConfig {
  return {
    id,
    budgetId: 'budget',
    accountId: 'account',
    syncFrequency: 60,
    hasCredentials: true,
    lastSyncTime: null,
    nextSyncAt: null,
    lastError: null,
    serverKnowledge: null,
    categoryMap: {},
    claim: null,
    claimedUntil: null,
    currency: 'USD',
    sentIds: [],
    hasGap: false,
    ...{ automatic: null, automaticAt: null, shard: 0 },
  };
}
