import * as z from 'zod';
import { debtQuerySchema, debtRowsQuerySchema, MAX_ROWS } from '../debt/debt-query.ts';
import { debtsSchema } from './debts-resource.ts';
import { owedPairsSchema } from '../debt/owed-pairs-resource.ts';
import { uidSchema } from '../wire/text.ts';
import { debtTransactionSchema } from '../debt/debt-summary-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Debts';

export const debtContract = {
  'GET /debts': {
    name: 'getDebtSummary',
    tag,
    summary: 'What you owe and are owed',
    description:
      'By month, newest first, then by person, each with the transactions that make up the ' +
      'amounts. Reads open transactions only, however long the history is, and at most some ' +
      `${MAX_ROWS} of them: with more, the answer holds the newest months and names the next ` +
      'ones, and a month that alone has more holds the newest rows. Amounts and totals always ' +
      'count every open transaction. What is dated in the future counts from its day on, in the ' +
      'household’s time zone.',
    access: 'member',
    allowsViewAs: true,
    query: debtQuerySchema,
    responses: { 200: { description: 'The summary.', schema: debtsSchema } },
    problems: ['not_found'],
  },
  'GET /debts/pairs': {
    name: 'listOwedPairs',
    tag,
    summary: 'Who owes whom in the household',
    description:
      'Each two people once, both directions offset, largest first; who are even are left out. ' +
      'Admins and, with open books, everyone read all pairs, others their own. However much is ' +
      'open, the number of documents read is bounded.',
    access: 'member',
    allowsViewAs: true,
    responses: { 200: { description: 'The pairs.', schema: owedPairsSchema } },
  },
  'GET /debts/{userId}/transactions': {
    name: 'listDebtTransactions',
    tag,
    summary: 'The rows that one amount of the summary is made of',
    description: 'Between you and one other member, of one month, in one direction.',
    access: 'member',
    allowsViewAs: true,
    params: z.strictObject({ userId: uidSchema }),
    query: debtRowsQuerySchema,
    responses: {
      200: {
        description: 'One page, newest first.',
        schema: z.array(debtTransactionSchema),
        headers: pageLinkHeader,
      },
    },
  },
} satisfies Contract;
