import {
  findNextRecurringExpense,
  listDraftsOfMember,
} from '../../src/ledger/recurring/upcoming.repository.ts';
import {
  listDueDrafts,
  listDueRecurringExpenses,
} from '../../src/ledger/recurring/due-recurring.repository.ts';
import { listRunningRecurringExpensesOf } from '../../src/ledger/recurring/pause-for-leaver.ts';
import {
  countRecurringExpenses,
  listAllDrafts,
  listAllRecurringExpenses,
  listOpenRecurringExpenses,
  pageDrafts,
} from '../../src/ledger/recurring/recurring.repository.ts';
import { viewers } from './member-fixture.ts';
import { NOW } from '../support/core/fixtures.ts';
import type { QuerySource } from './query-source.ts';

const householdId = 'household';

export const recurringQueries: readonly QuerySource[] = [
  {
    name: 'what repeats, and what waits for its amount',
    async run(store) {
      for (const viewer of Object.values(viewers)) {
        const scope = { householdId, viewers: [viewer], now: NOW };
        await listOpenRecurringExpenses(store, scope);
        await pageDrafts(store, scope, { limit: 1 });
        await listAllRecurringExpenses(store, scope);
        await listAllDrafts(store, scope);
      }
      await countRecurringExpenses(store, householdId, 'ana');
      await listRunningRecurringExpensesOf(store, householdId, 'ana');
      await listDueRecurringExpenses(store, { shard: 0, until: NOW, limit: 100 });
      await listDueDrafts(store, { shard: 0, until: NOW, limit: 100 });
      await findNextRecurringExpense(store, { householdId, memberId: 'ana' }, NOW);
      await listDraftsOfMember(store, { householdId, memberId: 'ana' }, 4);
    },
  },
];
