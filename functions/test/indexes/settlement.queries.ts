import { settlementStatuses } from '../../src/core/settlement/status.ts';
import {
  listActiveOf,
  listOpenDebts,
  listOpenOf,
  listOpenOfAll,
  pageOpenDebts,
} from '../../src/settling/debts/debt.repository.ts';
import {
  listFutureSettlementRows,
  sumApplied,
  sumOpenDebts,
} from '../../src/ledger/shared/open-debts.repository.ts';
import {
  listTransactionsInRange,
  listSettlementsOfMonth,
} from '../../src/views/reports/report.repository.ts';
import {
  findPlannedDay,
  listAllOf,
  listChanged,
  listDue,
} from '../../src/views/budgets/budget.repository.ts';
import * as sums from '../../src/views/trends/sums.repository.ts';
import {
  findActive,
  listHistory,
  pageSettlements,
} from '../../src/settling/settlements/settlement.repository.ts';
import {
  listBetween,
  listGroupSettleUpParts,
  pageSettleUps,
  readPairBooks,
} from '../../src/settling/settle-ups/settle-up.repository.ts';
import {
  findStopped,
  listObjectedTo,
  listToPay,
  listUnfinished,
  listUnfinishedOfAll,
  listWaiting,
  listLatestOf,
} from '../../src/settling/group-settle-ups/group-settle-up.repository.ts';
import { viewers } from './member-fixture.ts';
import { NOW } from '../support/core/fixtures.ts';
import type { QuerySource } from './query-source.ts';

const household = 'household';
const month = '2026-11';
const today = '2026-11-20';

/** Reads all parts of a list. */
async function drain(parts: AsyncIterable<unknown>): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

export const settlementQueries: readonly QuerySource[] = [
  {
    name: 'sums of months, and what they are made of',
    async run(store) {
      await sums.listSums(store, household, [month, 'all']);
      await sums.listSumsBetween(store, household, { from: month, to: month });
      await sums.listRowsWrittenDirectly(store, household, 1);
      await sums.listAllRowsWrittenDirectly(store, 1);
      await sums.findMonthFrom(store, household, month);
      await sums.listSumsOfMonth(store, household, month);
      await listChanged(store, new Date(), 1);
      await listAllOf(store, household);
      await listDue(store, new Date(), 1);
      await findPlannedDay(store, household, today);
    },
  },
  {
    name: 'lists of settlements',
    async run(store) {
      for (const viewer of Object.values(viewers)) {
        for (const status of [undefined, ...settlementStatuses]) {
          await pageSettlements(store, household, [viewer], { status, limit: 1 });
        }
        await drain(
          listSettlementsOfMonth(store, { householdId: household, viewers: [viewer] }, month),
        );
      }
    },
  },
  {
    name: 'settle-ups, and the books of two people',
    async run(store) {
      for (const viewer of Object.values(viewers)) {
        for (const pair of [null, ['ana', 'ben']]) {
          await pageSettleUps(store, household, [viewer], { pair, limit: 1 });
        }
      }
      await readPairBooks(store, household, ['ana', 'ben'], today);
      const direction = { paidBy: 'ana', owedBy: 'ben' };
      await listOpenDebts(store, household, direction, { today, isFree: true, limit: 1 });
      await listGroupSettleUpParts(store, household, 'netting');
      await listUnfinished(store, household);
      await listUnfinishedOfAll(store);
      await listWaiting(store, household);
      await listObjectedTo(store, household, NOW);
      await listToPay(store, household, NOW);
      await findStopped(store, household);
      await listLatestOf(store, household, 'ana', NOW);
      const completed = { status: 'completed', completedSince: NOW } as const;
      await listBetween(store, household, ['ana', 'ben'], completed);
    },
  },
  {
    name: 'active settlements',
    async run(store) {
      await findActive(store, household, { debtorId: 'ana', creditorId: 'ben', month });
      await listActiveOf(store, household, 'ana', { limit: 1 });
      await listActiveOf(store, household, 'ana', { months: [month, '2026-10'] });
      await sumApplied(store, household, { debtorId: 'ana', creditorId: 'ben' });
      await listHistory(store, household, 'settlement');
    },
  },
  {
    name: 'open debts',
    async run(store) {
      const direction = { paidBy: 'ana', owedBy: 'ben' };
      const counting = {
        today,
        futureRows: await listFutureSettlementRows(store, household, today),
      };
      await listOpenOf(store, household, 'ana', { limit: 1, today });
      await listOpenOfAll(store, household, { limit: 1, today });
      await listOpenOf(store, household, 'ana', { limit: 1, today, before: month });
      await pageOpenDebts(store, household, direction, counting, { month, limit: 1 });
      await listOpenDebts(store, household, direction, { limit: 1, today });
      await sumOpenDebts(store, household, direction, counting);
      await sumOpenDebts(store, household, direction, counting, { month });
      await sumOpenDebts(store, household, direction, counting, { month, isUnheld: true });
      await listOpenDebts(store, household, direction, { month, today, limit: 1 });
      await listOpenDebts(store, household, direction, { today, newestFirst: true, limit: 1 });
    },
  },
  {
    name: 'the transactions of a report',
    async run(store) {
      const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
      for (const viewer of Object.values(viewers)) {
        const scope = { householdId: household, viewers: [viewer], ...range, now: NOW };
        await drain(listTransactionsInRange(store, scope));
      }
    },
  },
];
