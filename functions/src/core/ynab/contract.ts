import * as z from 'zod';
import {
  ynabOwnerQuerySchema,
  ynabConfigResourceSchema,
  ynabConfigUpdateSchema,
  ynabOwnerBodySchema,
  ynabCategoryMapSchema,
} from './config-resource.ts';
import { ynabTokenHeaderSchema, ynabPlansSchema } from './plans-resource.ts';
import { categoryGroupSchema } from '../category/contract.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'YNAB';
const configNow = {
  description: 'The settings as they are now.',
  schema: ynabConfigResourceSchema,
};

export const ynabConfigContract = {
  'GET /ynab/config': {
    name: 'getYnabConfig',
    tag,
    summary: 'A YNAB connection, without its token',
    description: 'Yours, or that of a member who shares it with you; never an admin as such.',
    access: 'member',
    query: ynabOwnerQuerySchema,
    responses: {
      200: { ...configNow, description: 'The settings; empty where there are none.' },
    },
    problems: ['not_found'],
  },
  'PUT /ynab/config': {
    name: 'updateYnabConfig',
    tag,
    summary: 'Set up YNAB',
    description:
      'The token is sealed at once and never leaves the server again, so it has to be entered ' +
      'anew with every change. The categories are read in the background, from now on.',
    access: 'member',
    body: ynabConfigUpdateSchema,
    responses: { 200: configNow },
    problems: ['not_found'],
  },
  'DELETE /ynab/config': {
    name: 'disconnectYnab',
    tag,
    summary: 'Disconnect YNAB',
    description:
      'Removes the token, the settings, the schedule, the assignments and the categories that ' +
      'were read. What was sent stays at YNAB and in the history. Twice is once.',
    access: 'member',
    query: ynabOwnerQuerySchema,
    responses: { 204: { description: 'Nothing of the connection is left.' } },
    problems: ['not_found'],
  },
  'GET /ynab/plans': {
    name: 'listYnabPlans',
    tag,
    summary: 'Plans and accounts to choose from',
    description:
      'As YNAB gives them, for the token in `X-YNAB-Token` or the saved connection. Keeps nothing.',
    access: 'member',
    quota: 'ynab',
    query: ynabOwnerQuerySchema,
    headers: ynabTokenHeaderSchema,
    responses: { 200: { description: 'Those that can be used first.', schema: ynabPlansSchema } },
    problems: ['not_found', 'ynab_not_connected', 'upstream_failed'],
  },
  'GET /ynab/categories': {
    name: 'listYnabCategories',
    tag,
    summary: 'Categories of a YNAB budget, in its groups',
    description: 'As they were when they were last read. Only what something can be booked to.',
    access: 'member',
    query: ynabOwnerQuerySchema,
    responses: { 200: { description: 'By name.', schema: z.array(categoryGroupSchema) } },
    problems: ['not_found'],
  },
  'POST /ynab/sync/categories': {
    name: 'syncYnabCategories',
    tag,
    summary: 'Read the YNAB categories now',
    access: 'member',
    quota: 'ynab',
    body: ynabOwnerBodySchema,
    responses: { 200: configNow },
    problems: ['not_found', 'ynab_not_connected', 'sync_in_progress', 'upstream_failed'],
  },
  'PUT /ynab/category-map': {
    name: 'updateYnabCategoryMap',
    tag,
    summary: 'Assign YNAB categories by hand',
    description:
      'All of the assignments, instead of those before. Categories that are not named here go ' +
      'to the YNAB category of the same name, where there is exactly one.',
    access: 'member',
    body: ynabCategoryMapSchema,
    responses: { 200: configNow },
    problems: ['not_found', 'ynab_not_connected'],
  },
} satisfies Contract;
