import { settlementStatuses } from '../../src/core/settlement/settlement.ts';
import { listInRange } from '../../src/reports/report.repository.ts';
import {
  findActive,
  listActiveBetween,
  listActiveOf,
  listHistory,
  listOfMonth,
  listOpenDebts,
  listOpenOf,
  pageSettlements,
} from '../../src/settlements/settlement.repository.ts';
import { now, viewers } from './member-fixture.ts';
import type { QuerySource } from './query-catalogue.ts';

const household = 'household';
const month = '2026-11';

export const settlementQueries: readonly QuerySource[] = [
  {
    name: 'lists of settlements',
    async run(store) {
      for (const viewer of Object.values(viewers)) {
        for (const status of [undefined, ...settlementStatuses]) {
          await pageSettlements(store, household, [viewer], { status, limit: 1 });
        }
        await listOfMonth(store, household, [viewer], month);
      }
    },
  },
  {
    name: 'active settlements',
    async run(store) {
      await findActive(store, household, { debtorId: 'ana', creditorId: 'ben', month });
      await listActiveBetween(store, household, ['ana', 'ben']);
      await listActiveOf(store, household, 'ana');
      await listHistory(store, household, 'settlement');
    },
  },
  {
    name: 'open debts',
    async run(store) {
      await listOpenOf(store, household, 'ana');
      await listOpenDebts(store, household, { paidBy: 'ana', owedBy: 'ben' });
      await listOpenDebts(store, household, { paidBy: 'ana', owedBy: 'ben' }, month);
    },
  },
  {
    name: 'the transactions of a report',
    async run(store) {
      const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
      for (const viewer of Object.values(viewers)) {
        await listInRange(store, { householdId: household, viewers: [viewer], ...range, now });
      }
    },
  },
];
