import * as z from 'zod';
import type { ProblemCode } from '../../core/problem/problem.ts';
import { idSchema } from '../../core/wire/text.ts';
import {
  toYnabSyncResource,
  ynabSyncAnswerSchema,
  ynabSyncListQuerySchema,
  ynabSyncPreviewSchema,
  ynabSyncRequestSchema,
  ynabSyncResourceSchema,
} from '../../core/ynab/sync-resource.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../http/endpoint.ts';
import { nextPageLink, pageLinkHeader } from '../../http/page-link.ts';
import {
  listSyncs,
  previewSync,
  replaceSync,
  syncReport,
  type SyncAnswer,
} from './report-sync.service.ts';
import { createYnabConnection } from '../connection/ynab-connection.ts';

const tag = 'YNAB';

const sendingProblems: readonly ProblemCode[] = [
  ...(['not_found', 'conflict', 'ynab_not_connected', 'ynab_account_unusable'] as const),
  ...(['sync_in_progress', 'unmapped_categories', 'upstream_failed'] as const),
];

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
      answers: { 200: { description: 'What would be sent.', schema: ynabSyncPreviewSchema } },
      problems: ['not_found', 'ynab_not_connected'],
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
        'often it is asked for; where it has changed since, `report_changed` tells the difference.',
      access: 'member',
      quota: 'ynab',
      body: ynabSyncRequestSchema,
      answers: {
        200: { description: 'It was there already.', schema: ynabSyncAnswerSchema },
        201: {
          description: 'It is at YNAB.',
          schema: ynabSyncAnswerSchema,
          headers: { Location: 'Its address.' },
        },
      },
      problems: [...sendingProblems, 'report_changed'],
      handle: async ({ actor, body, store, now }) => {
        const answer = await syncReport(store, ynab, actor, body, now);
        if (answer.status === 'already_synced') return reply(200, toAnswer(answer));
        return reply(201, toAnswer(answer), { Location: `/api/ynab/syncs/${answer.sync.id}` });
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
      answers: {
        200: {
          description: 'One page, newest first.',
          schema: z.array(ynabSyncResourceSchema),
          headers: pageLinkHeader,
        },
      },
      problems: ['not_found'],
      handle: async ({ actor, query, store, now }) => {
        const { items, nextCursor } = await listSyncs(store, actor, query, now);
        const links = nextPageLink('/ynab/syncs', query, nextCursor);
        return reply(200, items.map(toYnabSyncResource), links);
      },
    }),
    endpoint({
      method: 'put',
      path: '/ynab/syncs/{id}',
      name: 'replaceYnabSync',
      tag,
      summary: 'Replace a synced report',
      description:
        'The same report as it is now, in place of what is at YNAB; it is sent again where it was ' +
        'deleted there. YNAB can not change a split: the old transaction goes, a new one comes.',
      access: 'member',
      quota: 'ynab',
      params: z.strictObject({ id: idSchema }),
      body: ynabSyncRequestSchema,
      answers: {
        200: { description: 'It is at YNAB as it is now.', schema: ynabSyncAnswerSchema },
      },
      problems: sendingProblems,
      handle: async ({ actor, params, body, store, now }) =>
        reply(200, toAnswer(await replaceSync(store, ynab, actor, params.id, body, now))),
    }),
  ];
}

function toAnswer({ status, sync }: SyncAnswer): z.input<typeof ynabSyncAnswerSchema> {
  return { status, sync: toYnabSyncResource(sync) };
}
