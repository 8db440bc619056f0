import * as z from 'zod';
import {
  recurringExpenseListSchema,
  recurringExpenseResourceSchema,
} from './recurring-expense-resource.ts';
import { etagHeader, ifMatch } from '../wire/call-headers.ts';
import {
  newRecurringExpenseSchema,
  recurringExpenseUpdateSchema,
  recurringExpenseEndSchema,
  occurrenceSkipSchema,
} from './recurring-expense-request.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'What repeats';
const params = z.strictObject({ id: z.uuid() });
const schema = recurringExpenseResourceSchema;
const asItIs = { description: 'It as it is now.', schema, headers: etagHeader };
const changing = { tag, access: 'member', params, headers: ifMatch } as const;

export const recurringContract = {
  'GET /series': {
    name: 'listSeries',
    tag,
    summary: 'All that repeats and that you may see',
    description:
      'Whoever would see what it makes sees it. What was ended is not in it. It has no pages: a ' +
      'household can have 200.',
    access: 'member',
    allowsViewAs: true,
    responses: { 200: { description: 'All of them.', schema: recurringExpenseListSchema } },
  },
  'GET /series/{id}': {
    name: 'getSeries',
    tag,
    summary: 'One thing that repeats',
    access: 'member',
    allowsViewAs: true,
    params,
    responses: { 200: asItIs },
    problems: ['not_found'],
  },
  'POST /series': {
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
  },
  'PUT /series/{id}': {
    ...changing,
    name: 'updateSeries',
    summary: 'Change all that follow',
    description:
      'Send the whole of it. What was made stays as it is, but for `entry`. Another rule counts from the first of its ' +
      'days that is after the last one made and not in the past.',
    body: recurringExpenseUpdateSchema,
    responses: { 200: asItIs },
    problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
  },
  'DELETE /series/{id}': {
    ...changing,
    name: 'endSeries',
    summary: 'End what repeats',
    description:
      'What it has made stays, but for `entry`, and so do drafts that wait for their amount.',
    query: recurringExpenseEndSchema,
    responses: { 204: { description: 'Nothing more is made.' } },
    problems: ['not_found', 'precondition_failed', 'locked_by_settlement', 'locked'],
  },
  'POST /series/{id}/pause': {
    ...changing,
    name: 'pauseSeries',
    summary: 'Make nothing for now',
    responses: { 200: asItIs },
    problems: ['not_found', 'precondition_failed'],
  },
  'POST /series/{id}/resume': {
    ...changing,
    name: 'resumeSeries',
    summary: 'Go on with what was paused',
    description:
      'With what is due today or later: what fell into the pause is not made. Refused while somebody ' +
      'in it is not in the household.',
    responses: { 200: asItIs },
    problems: ['not_found', 'precondition_failed'],
  },
  'POST /series/{id}/skip': {
    ...changing,
    name: 'skipNextOfSeries',
    summary: 'Leave out the next one',
    description: 'It is named by its ordinal, so that sending the same again leaves out no other.',
    body: occurrenceSkipSchema,
    responses: { 200: asItIs },
    problems: ['not_found', 'precondition_failed', 'conflict'],
  },
} satisfies Contract;
