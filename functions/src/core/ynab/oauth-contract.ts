import { ynabConsentSchema, ynabCodeSchema } from './oauth-resource.ts';
import { ynabConfigResourceSchema } from './config-resource.ts';
import type { Contract } from '../wire/call.ts';

export const ynabOauthContract = {
  'POST /ynab/oauth': {
    name: 'beginYnabConsent',
    tag: 'YNAB',
    summary: 'Connect with YNAB: where to go',
    description: 'Keeps nothing. Who comes back within ten minutes is connected by `PUT`.',
    access: 'member',
    quota: 'ynab',
    responses: { 200: { description: 'The address.', schema: ynabConsentSchema } },
  },
  'PUT /ynab/oauth': {
    name: 'finishYnabConsent',
    tag: 'YNAB',
    summary: 'Connect with YNAB: coming back',
    description: 'Then plan and account are chosen with `PUT /ynab/config`, without a token.',
    access: 'member',
    quota: 'ynab',
    body: ynabCodeSchema,
    responses: { 200: { description: 'Connected.', schema: ynabConfigResourceSchema } },
    problems: ['upstream_failed'],
  },
} satisfies Contract;
