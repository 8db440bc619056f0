import * as z from 'zod';
import {
  ynabSyncRequestSchema,
  ynabReplacementSchema,
  ynabTakeBackQuerySchema,
} from './sync-request.ts';
import { ynabSyncPreviewSchema, ynabSyncAnswerSchema } from './sync-answers.ts';
import { ynabSyncListQuerySchema, ynabSyncResourceSchema } from './sync-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import type { ProblemCode } from '../problem/problem.ts';
import { idSchema } from '../wire/text.ts';
import type { Contract } from '../wire/call.ts';

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

export const ynabSyncContract = {
  'POST /ynab/sync/preview': {
    name: 'previewYnabSync',
    tag,
    summary: 'What syncing a report to YNAB would do',
    description: 'Sends nothing and asks YNAB nothing.',
    access: 'member',
    body: ynabSyncRequestSchema,
    responses: { 200: { description: 'What would be sent.', schema: ynabSyncPreviewSchema } },
    problems: ['not_found', 'ynab_not_connected', 'ynab_wrong_currency'],
  },
  'POST /ynab/sync': {
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
  },
  'GET /ynab/syncs': {
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
  },
  'PUT /ynab/syncs/{id}': {
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
  },
  'POST /ynab/syncs/{id}/finish': {
    name: 'finishYnabSync',
    tag,
    summary: 'Finish a sync that was cut off',
    description: 'As the scheduled job does by itself after a while.',
    access: 'member',
    quota: 'ynab',
    params,
    responses: { 200: { description: 'It is finished.', schema: ynabSyncAnswerSchema } },
    problems: [...reachingProblems, 'conflict'],
  },
  'DELETE /ynab/syncs/{id}': {
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
  },
} satisfies Contract;
