import * as z from 'zod';
import type { ProblemCode } from '../../core/problem/problem.ts';
import { idSchema } from '../../core/wire/text.ts';
import { ynabSyncAnswerSchema, ynabSyncPreviewSchema } from '../../core/ynab/sync-answers.ts';
import { ynabSyncListQuerySchema, ynabSyncResourceSchema } from '../../core/ynab/sync-resource.ts';
import {
  ynabReplacementSchema,
  ynabSyncRequestSchema,
  ynabTakeBackQuerySchema,
} from '../../core/ynab/sync-request.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { createYnabConnection } from '../connection/ynab-connection.ts';
import { listSyncs, showSync, previewSync } from './sync-read.service.ts';
import { replaceSync, syncReport, type SyncAnswer } from './report-sync.service.ts';
import { listOverlaps } from './sync-plan.ts';
import { finishSync, withdrawReport } from './sync-removal.service.ts';

const tag = 'YNAB';

const reachingProblems: readonly ProblemCode[] = [
  ...(['not_found', 'ynab_not_connected', 'ynab_account_unusable'] as const),
  ...(['ynab_out_of_reach', 'sync_in_progress', 'upstream_failed'] as const),
];

const sendingProblems: readonly ProblemCode[] = [
  ...reachingProblems,
  ...(['conflict', 'unmapped_categories', 'ynab_wrong_currency'] as const),
];

const params = z.strictObject({ id: idSchema });

export function ynabSyncRoutes({ config }: Dependencies): Endpoint[] {
  const ynab = createYnabConnection(config.ynab);
  return [
    endpoint({
      method: 'post',
      path: '/ynab/sync/preview',
      name: 'previewYnabSync',
      tag,
      summary: 'What syncing a report to YNAB would do',
      description: 'Sends nothing and asks YNAB nothing.',
      access: 'member',
      body: ynabSyncRequestSchema,
      responses: { 200: { description: 'What would be sent.', schema: ynabSyncPreviewSchema } },
      problems: ['not_found', 'ynab_not_connected', 'ynab_wrong_currency'],
      handle: async ({ actor, body, store, now }) =>
        reply(200, await previewSync(store, actor, body, now)),
    }),
    endpoint({
      method: 'post',
      path: '/ynab/sync',
      name: 'syncReportToYnab',
      tag,
      summary: 'Sync a report to YNAB',
      description:
        'One transaction for the total, split by category. The same report is sent once, however ' +
        'often it is asked for and whichever account is set up; where it has changed since, or is ' +
        'elsewhere, `report_changed` tells the difference.',
      access: 'member',
      quota: 'ynab',
      body: ynabSyncRequestSchema,
      responses: {
        200: { description: 'It was there already.', schema: ynabSyncAnswerSchema },
        201: {
          description: 'It is at YNAB.',
          schema: ynabSyncAnswerSchema,
          headers: { Location: 'Its address.' },
        },
      },
      problems: [...sendingProblems, 'report_changed'],
      handle: async ({ actor, body, store, now }) => {
        const answer = await syncReport({ store, ynab, actor, now }, body);
        const shown = await show(store, actor.householdId, answer, now);
        if (answer.status === 'already_synced') return reply(200, shown);
        return reply(201, shown, { Location: `/api/ynab/syncs/${answer.sync.id}` });
      },
    }),
    endpoint({
      method: 'get',
      path: '/ynab/syncs',
      name: 'listYnabSyncs',
      tag,
      summary: 'Reports that were synced to YNAB',
      access: 'member',
      query: ynabSyncListQuerySchema,
      responses: {
        200: {
          description: 'One page, newest first.',
          schema: z.array(ynabSyncResourceSchema),
          headers: pageLinkHeader,
        },
      },
      problems: ['not_found'],
      handle: async ({ actor, query, store, now }) => {
        const { items, nextCursor } = await listSyncs(store, actor, query, now);
        return reply(200, items, nextPageLink('/ynab/syncs', query, nextCursor));
      },
    }),
    endpoint({
      method: 'put',
      path: '/ynab/syncs/{id}',
      name: 'replaceYnabSync',
      tag,
      summary: 'Replace or move a synced report',
      description:
        'The same report as it is now, in place of what is at YNAB; it is sent again where it was ' +
        'deleted there, and moved where another account is set up. YNAB can not change a split: the ' +
        'new transaction comes, then the old one goes.',
      access: 'member',
      quota: 'ynab',
      params,
      body: ynabReplacementSchema,
      responses: {
        200: { description: 'It is at YNAB as it is now.', schema: ynabSyncAnswerSchema },
      },
      problems: [...sendingProblems, 'changed_at_ynab'],
      handle: async ({ actor, params: { id }, body, store, now }) => {
        const answer = await replaceSync({ store, ynab, actor, now }, id, body);
        return reply(200, await show(store, actor.householdId, answer, now));
      },
    }),
    endpoint({
      method: 'post',
      path: '/ynab/syncs/{id}/finish',
      name: 'finishYnabSync',
      tag,
      summary: 'Finish a sync that was cut off',
      description: 'As the scheduled job does by itself after a while.',
      access: 'member',
      quota: 'ynab',
      params,
      responses: { 200: { description: 'It is finished.', schema: ynabSyncAnswerSchema } },
      problems: [...reachingProblems, 'conflict'],
      handle: async ({ actor, params: { id }, store, now }) => {
        const answer = await finishSync({ store, ynab, actor, now }, id);
        return reply(200, await show(store, actor.householdId, answer, now));
      },
    }),
    endpoint({
      method: 'delete',
      path: '/ynab/syncs/{id}',
      name: 'takeBackYnabSync',
      tag,
      summary: 'Take a synced report back',
      description: 'Deletes its transaction at YNAB. The history keeps that it was there.',
      access: 'member',
      quota: 'ynab',
      params,
      query: ynabTakeBackQuerySchema,
      responses: { 200: { description: 'It is gone.', schema: ynabSyncAnswerSchema } },
      problems: [...reachingProblems, 'changed_at_ynab'],
      handle: async ({ actor, params: { id }, query, store, now }) => {
        const answer = await withdrawReport({ store, ynab, actor, now }, id, query);
        return reply(200, await show(store, actor.householdId, answer, now));
      },
    }),
  ];
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
