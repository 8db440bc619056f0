import * as z from 'zod';
import { activityListQuerySchema, activityResourceSchema } from './activity-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { editsQuerySchema, editSchema } from '../feed/edit-resource.ts';
import type { Contract } from '../wire/call.ts';

export const activityContract = {
  'GET /activity': {
    name: 'listActivity',
    tag: 'Activity',
    summary: 'What has happened in the household',
    description:
      'Changes of what you may read, and of what all members share. A transaction that became ' +
      'yours to read by an edit shows its history from then on, not before. Admins see ' +
      'everything but YNAB.',
    access: 'member',
    allowsViewAs: true,
    query: activityListQuerySchema,
    responses: {
      200: {
        description: 'One page, newest first.',
        schema: z.array(activityResourceSchema),
        headers: pageLinkHeader,
      },
    },
  },
  'GET /activity/edits': {
    name: 'listEdits',
    tag: 'Activity',
    summary: 'What was edited last about some transactions',
    description:
      'Of each transaction its last edit, also where it was marked or objected to since, or that it was brought ' +
      'back since, and how many edits there were. What was never edited, or whose last edit you may not read, is left out.',
    access: 'member',
    allowsViewAs: true,
    query: editsQuerySchema,
    responses: {
      200: { description: 'In the order asked for.', schema: z.array(editSchema) },
    },
  },
} satisfies Contract;
