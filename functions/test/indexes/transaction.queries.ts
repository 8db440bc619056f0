import {
  type TransactionConditions,
  countTransactions,
  pageDeletedTransactions,
  pageTransactions,
  sortFields,
  sumTransactions,
  sumUnseenInSettlement,
} from '../../src/ledger/transactions/transaction-list.repository.ts';
import {
  pageFilteredOpenDebts,
  sumFilteredOpenDebts,
} from '../../src/ledger/transactions/open-debt-list.repository.ts';
import { findCreations } from '../../src/ledger/shared/retried-entry.ts';
import { listNames } from '../../src/ledger/shared/transaction.repository.ts';
import {
  listRowsWithoutKeys,
  pageHouseholdsToIndex,
  pageRows,
  pageFound,
} from '../../src/views/search/search.repository.ts';
import { findUndoer, pageFoundInTrash, pageTrash } from '../../src/views/trash/trash.repository.ts';
import { viewers } from './member-fixture.ts';
import { NOW } from '../support/core/fixtures.ts';
import type { QuerySource } from './query-source.ts';

const householdId = 'household';

const ranges = [{}, { dateFrom: '2026-11-01', dateTo: '2026-11-30' }];
const instants = [{}, { enteredFrom: NOW, enteredBefore: NOW }];

const filters: TransactionConditions[] = combinationsOf({
  range: ranges,
  instant: instants,
  paid: [undefined, true],
  optional: [undefined, false],
  category: [undefined, 'Rent'],
  owedBy: [undefined, 'ana'],
  payer: [{}, { paidBy: 'ben' }, { payTo: 'Landlord' }],
  expenseId: [undefined, 'expense'],
}).map(({ range, instant, payer, ...flags }) => ({ ...flags, ...range, ...instant, ...payer }));

const openFilters = filters
  .filter(({ paid, payTo }) => paid && !payTo)
  .map((filter) => ({ ...filter, paid: false }));

const scopes = Object.values(viewers).map((viewer) => ({
  householdId,
  viewers: [viewer],
  now: NOW,
}));

export const transactionQueries: readonly QuerySource[] = [
  {
    name: 'lists of transactions',
    async run(store) {
      const pages = combinationsOf({ sort: sortFields, direction: ['asc', 'desc'] as const });
      for (const scope of scopes) {
        for (const page of pages) {
          await Promise.all(
            filters.map((filter) => pageTransactions(store, scope, filter, { ...page, limit: 1 })),
          );
        }
      }
    },
  },
  {
    name: 'lists and sums of open debts, one’s own and of more people than one query can name',
    async run(store) {
      const pages = combinationsOf({ sort: sortFields, direction: ['asc', 'desc'] as const });
      const [scope] = scopes;
      const many = Array.from({ length: 31 }, (_, at) => `member${at}`);
      const open = [
        ...openFilters.map((filter) => ({ ...filter, openOf: ['ana'] })),
        ...openFilters.slice(0, 2).map((filter) => ({ ...filter, openOf: many })),
      ];
      for (const page of pages) {
        const request = { ...page, limit: 1, whose: null };
        await Promise.all(open.map((one) => pageFilteredOpenDebts(store, scope!, one, request)));
      }
      await Promise.all(open.map((one) => sumFilteredOpenDebts(store, scope!, one)));
    },
  },
  {
    name: 'sums of transactions',
    async run(store) {
      for (const scope of scopes) {
        await Promise.all(filters.map((filter) => sumTransactions(store, scope, filter)));
      }
    },
  },
  {
    name: 'sums of what is in settlements unseen',
    async run(store) {
      for (const scope of scopes) {
        await Promise.all(filters.map((filter) => sumUnseenInSettlement(store, scope, filter)));
      }
    },
  },
  {
    name: 'how many transactions there are',
    run: async (store) =>
      void (await Promise.all(scopes.map((scope) => countTransactions(store, scope)))),
  },
  {
    name: 'deleted transactions',
    async run(store) {
      await Promise.all(scopes.map((scope) => pageDeletedTransactions(store, scope, 1)));
    },
  },
  {
    name: 'what is searched for',
    async run(store) {
      const matches = () => true;
      for (const scope of scopes) {
        await pageFound(store, scope, { keys: ['pizza', '@ben'], matches }, { limit: 1 });
      }
    },
  },
  {
    name: 'what is not yet searchable',
    async run(store) {
      await listRowsWithoutKeys(store, 1);
      await pageHouseholdsToIndex(store, null);
      await pageRows(store, householdId, 1, null);
    },
  },
  {
    name: 'the trash',
    async run(store) {
      await Promise.all(scopes.map((scope) => pageTrash(store, scope, 1)));
      await pageFoundInTrash(store, scopes[0]!, () => true, { limit: 1 });
      await findUndoer(store, householdId, 'import');
    },
  },
  {
    name: 'names that transactions use',
    run: async (store) => void (await listNames(store, householdId)),
  },
  {
    name: 'how a transaction was entered',
    run: async (store) => void (await findCreations(store, householdId, 'transactions', 'id')),
  },
  {
    name: 'how an expense was entered',
    run: async (store) => void (await findCreations(store, householdId, 'expenses', 'id')),
  },
];

/** Every way to pick one value for each name. */
export function combinationsOf<T extends Record<string, readonly unknown[]>>(
  choices: T,
): { [K in keyof T]: T[K][number] }[] {
  return Object.entries(choices).reduce<Record<string, unknown>[]>(
    (lists, [name, values]) =>
      lists.flatMap((list) => values.map((value) => ({ ...list, [name]: value }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[];
}
