import * as z from 'zod';
import {
  newRecurringExpenseSchema,
  recurringExpenseEndSchema,
  occurrenceSkipSchema,
  recurringExpenseUpdateSchema,
} from '../../core/recurring/recurring-expense-request.ts';
import {
  recurringExpenseListSchema,
  recurringExpenseResourceSchema,
} from '../../core/recurring/recurring-expense-resource.ts';
import { etagOf } from '../../core/wire/etag.ts';
import { endpoint, reply, type Endpoint, type Reply } from '../../platform/http/endpoint.ts';
import { expecting } from '../../platform/http/versioned.ts';
import { etagHeader, ifMatch } from '../../core/wire/call-headers.ts';
import {
  endRecurringExpense,
  pauseRecurringExpense,
  resumeRecurringExpense,
  skipNextOccurrence,
  updateRecurringExpense,
} from './recurring-update.service.ts';
import { createRecurringExpense } from './recurring-create.service.ts';
import { getRecurringExpense, listRecurringExpenses } from './recurring-read.service.ts';

const tag = 'What repeats';
const params = z.strictObject({ id: z.uuid() });
const schema = recurringExpenseResourceSchema;
const asItIs = { description: 'It as it is now.', schema, headers: etagHeader };
const changing = { tag, access: 'member', params, headers: ifMatch } as const;

export function recurringRoutes(): Endpoint[] {
  return [...readRoutes(), ...writeRoutes(), ...stateRoutes()];
}

function replyRecurringExpense(
  status: number,
  series: z.infer<typeof schema>,
  headers: Record<string, string> = {},
): Reply {
  return reply(status, series, { ETag: etagOf(series.version), ...headers });
}

function readRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/series',
      name: 'listSeries',
      tag,
      summary: 'All that repeats and that you may see',
      description:
        'Whoever would see what it makes sees it. What was ended is not in it. It has no pages: a ' +
        'household can have 200.',
      access: 'member',
      allowsViewAs: true,
      responses: { 200: { description: 'All of them.', schema: recurringExpenseListSchema } },
      handle: async ({ actor, store, now }) =>
        reply(200, await listRecurringExpenses(store, actor, now)),
    }),
    endpoint({
      method: 'get',
      path: '/series/{id}',
      name: 'getSeries',
      tag,
      summary: 'One thing that repeats',
      access: 'member',
      allowsViewAs: true,
      params,
      responses: { 200: asItIs },
      problems: ['not_found'],
      handle: async ({ actor, params, store, now }) =>
        replyRecurringExpense(200, await getRecurringExpense(store, actor, params.id, now)),
    }),
  ];
}

function writeRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/series',
      name: 'createSeries',
      tag,
      summary: 'Let something repeat',
      description:
        'On each of its days, in the time zone of the household, it is entered by itself. Days that have ' +
        'passed already are made up for, unless `first` says what it began with: then only what follows ' +
        'from today on is made. The id is made by the client: sending the same again answers with what ' +
        'was stored first.',
      access: 'member',
      body: newRecurringExpenseSchema,
      responses: {
        200: { description: 'It was made before.', schema, headers: etagHeader },
        201: {
          description: 'It repeats.',
          schema,
          headers: { ...etagHeader, Location: 'Its address.' },
        },
      },
      problems: ['id_taken', 'not_found', 'conflict', 'part_of_expense'],
      handle: async ({ actor, body, store, now, limits }) => {
        const { series, isNew } = await createRecurringExpense(store, actor, body, now, limits);
        if (!isNew) return replyRecurringExpense(200, series);
        return replyRecurringExpense(201, series, { Location: `/api/series/${series.id}` });
      },
    }),
    endpoint({
      ...changing,
      method: 'put',
      path: '/series/{id}',
      name: 'updateSeries',
      summary: 'Change all that follow',
      description:
        'Send the whole of it. What was made stays as it is, but for `entry`. Another rule counts from the first of its ' +
        'days that is after the last one made and not in the past.',
      body: recurringExpenseUpdateSchema,
      responses: { 200: asItIs },
      problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, params: { id }, headers, body, store, now, limits }) => {
        const isExpected = expecting(headers['if-match']);
        const request = { actor, id, isExpected, now };
        return replyRecurringExpense(
          200,
          await updateRecurringExpense(store, request, body, limits),
        );
      },
    }),
    endpoint({
      ...changing,
      method: 'delete',
      path: '/series/{id}',
      name: 'endSeries',
      summary: 'End what repeats',
      description:
        'What it has made stays, but for `entry`, and so do drafts that wait for their amount.',
      query: recurringExpenseEndSchema,
      responses: { 204: { description: 'Nothing more is made.' } },
      problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
      handle: async ({ actor, params: { id }, query, headers, store, now }) => {
        const isExpected = expecting(headers['if-match']);
        await endRecurringExpense(store, { actor, id, isExpected, now }, query.entry);
        return reply(204);
      },
    }),
  ];
}

function stateRoutes(): Endpoint[] {
  return [
    endpoint({
      ...changing,
      method: 'post',
      path: '/series/{id}/pause',
      name: 'pauseSeries',
      summary: 'Make nothing for now',
      responses: { 200: asItIs },
      problems: ['not_found', 'precondition_failed'],
      handle: async ({ actor, params: { id }, headers, store, now }) => {
        const isExpected = expecting(headers['if-match']);
        return replyRecurringExpense(
          200,
          await pauseRecurringExpense(store, { actor, id, isExpected, now }),
        );
      },
    }),
    endpoint({
      ...changing,
      method: 'post',
      path: '/series/{id}/resume',
      name: 'resumeSeries',
      summary: 'Go on with what was paused',
      description:
        'With what is due today or later: what fell into the pause is not made. Refused while somebody ' +
        'in it is not in the household.',
      responses: { 200: asItIs },
      problems: ['not_found', 'precondition_failed'],
      handle: async ({ actor, params: { id }, headers, store, now }) => {
        const isExpected = expecting(headers['if-match']);
        return replyRecurringExpense(
          200,
          await resumeRecurringExpense(store, { actor, id, isExpected, now }),
        );
      },
    }),
    endpoint({
      ...changing,
      method: 'post',
      path: '/series/{id}/skip',
      name: 'skipNextOfSeries',
      summary: 'Leave out the next one',
      description:
        'It is named by its ordinal, so that sending the same again leaves out no other.',
      body: occurrenceSkipSchema,
      responses: { 200: asItIs },
      problems: ['not_found', 'precondition_failed', 'conflict'],
      handle: async ({ actor, params: { id }, headers, body, store, now }) => {
        const request = { actor, id, isExpected: expecting(headers['if-match']), now };
        return replyRecurringExpense(200, await skipNextOccurrence(store, request, body.ordinal));
      },
    }),
  ];
}
