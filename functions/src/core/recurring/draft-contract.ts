import * as z from 'zod';
import { pageFields } from '../wire/page-query.ts';
import { draftResourceSchema, confirmedDraftSchema } from './recurring-expense-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { draftConfirmationSchema } from './recurring-expense-request.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'What repeats';
const params = z.strictObject({ id: z.uuid() });

export const draftContract = {
  'GET /drafts': {
    name: 'listDrafts',
    tag,
    summary: 'What waits for its amount, and you may see',
    description: 'They count nowhere.',
    access: 'member',
    allowsViewAs: true,
    query: z.strictObject(pageFields),
    responses: {
      200: {
        description: 'One page, the oldest first.',
        schema: z.array(draftResourceSchema),
        headers: pageLinkHeader,
      },
    },
  },
  'POST /drafts/{id}/confirm': {
    name: 'confirmDraft',
    tag,
    summary: 'Say how much it was',
    description:
      'Everybody in it may. It is entered under the same id, on its day. Saying the same amount again ' +
      'answers with what it has become.',
    access: 'member',
    params,
    body: draftConfirmationSchema,
    responses: {
      200: { description: 'It was entered before.', schema: confirmedDraftSchema },
      201: { description: 'It is entered.', schema: confirmedDraftSchema },
    },
    problems: ['not_found', 'conflict', 'id_taken'],
  },
  'DELETE /drafts/{id}': {
    name: 'dismissDraft',
    tag,
    summary: 'Leave one out for which there was nothing to pay',
    access: 'member',
    params,
    responses: { 204: { description: 'It is left out.' } },
    problems: ['not_found'],
  },
} satisfies Contract;
