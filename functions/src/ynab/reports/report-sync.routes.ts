import type * as z from 'zod';
import type { ynabSyncAnswerSchema } from '../../core/ynab/sync-answers.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { createYnabConnection } from '../connection/ynab-connection.ts';
import { listSyncs, showSync, previewSync } from './sync-read.service.ts';
import { replaceSync, syncReport, type SyncAnswer } from './report-sync.service.ts';
import { listOverlaps } from './sync-plan.ts';
import { finishSync, withdrawReport } from './sync-removal.service.ts';
import { ynabSyncContract } from '../../core/ynab/sync-contract.ts';

export function ynabSyncRoutes({ config }: Dependencies): Endpoint[] {
  const ynab = createYnabConnection(config.ynab);
  return endpointsOf(ynabSyncContract, {
    'POST /ynab/sync/preview': async ({ body, ...call }) =>
      reply(200, await previewSync(call, body)),
    'POST /ynab/sync': async ({ actor, body, store, now }) => {
      const answer = await syncReport({ store, ynab, actor, now }, body);
      const shown = await show(store, actor.householdId, answer, now);
      if (answer.status === 'already_synced') return reply(200, shown);
      return reply(201, shown, { Location: `/api/ynab/syncs/${answer.sync.id}` });
    },
    'GET /ynab/syncs': async ({ query, ...call }) => {
      const { items, nextCursor } = await listSyncs(call, query);
      return reply(200, items, nextPageLink('/ynab/syncs', query, nextCursor));
    },
    'PUT /ynab/syncs/{id}': async ({ actor, params: { id }, body, store, now }) => {
      const answer = await replaceSync({ store, ynab, actor, now }, id, body);
      return reply(200, await show(store, actor.householdId, answer, now));
    },
    'POST /ynab/syncs/{id}/finish': async ({ actor, params: { id }, store, now }) => {
      const answer = await finishSync({ store, ynab, actor, now }, id);
      return reply(200, await show(store, actor.householdId, answer, now));
    },
    'DELETE /ynab/syncs/{id}': async ({ actor, params: { id }, query, store, now }) => {
      const answer = await withdrawReport({ store, ynab, actor, now }, id, query);
      return reply(200, await show(store, actor.householdId, answer, now));
    },
  });
}

async function show(
  store: Store,
  householdId: string,
  { status, sync }: SyncAnswer,
  now: Date,
): Promise<z.input<typeof ynabSyncAnswerSchema>> {
  const owner = { householdId, uid: sync.userId };
  const [resource, overlaps] = await Promise.all([
    showSync(store, householdId, sync, now),
    listOverlaps(store, { owner, scope: sync.report, syncId: sync.id }),
  ]);
  return { status, sync: resource, overlaps };
}
