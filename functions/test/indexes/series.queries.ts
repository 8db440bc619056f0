import { findNextSeriesOf, listDraftsOf } from '../../src/ledger/series/coming.repository.ts';
import { listDueDrafts, listDueSeries } from '../../src/ledger/series/due-series.repository.ts';
import { listRunningSeriesOf } from '../../src/ledger/series/leaver-series.ts';
import {
  countSeries,
  listAllDrafts,
  listAllSeries,
  listOpenSeries,
  pageDrafts,
} from '../../src/ledger/series/series.repository.ts';
import { now, viewers } from './member-fixture.ts';
import type { QuerySource } from './query-source.ts';

const householdId = 'household';

export const seriesQueries: readonly QuerySource[] = [
  {
    name: 'what repeats, and what waits for its amount',
    async run(store) {
      for (const viewer of Object.values(viewers)) {
        const scope = { householdId, viewers: [viewer], now };
        await listOpenSeries(store, scope);
        await pageDrafts(store, scope, { limit: 1 });
        await listAllSeries(store, scope);
        await listAllDrafts(store, scope);
      }
      await countSeries(store, householdId, 'ana');
      await listRunningSeriesOf(store, householdId, 'ana');
      await listDueSeries(store, { shard: 0, until: now, limit: 100 });
      await listDueDrafts(store, { shard: 0, until: now, limit: 100 });
      await findNextSeriesOf(store, { householdId, memberId: 'ana' }, now);
      await listDraftsOf(store, { householdId, memberId: 'ana' }, 4);
    },
  },
];
