import { debtSummarySchema } from '../core/debt/debt-summary-resource.ts';
import { endpoint, reply, type Endpoint } from '../http/endpoint.ts';
import { getDebtSummary } from './debt.service.ts';

export function debtRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/debts',
      name: 'getDebtSummary',
      tag: 'Debts',
      summary: 'What you owe and are owed',
      description:
        'By month, newest first, then by person, each with the transactions that make up the ' +
        'amounts. Reads open transactions only, however long the history is.',
      access: 'member',
      allowsViewAs: true,
      answers: { 200: { description: 'The summary.', schema: debtSummarySchema } },
      handle: async ({ actor, store }) => reply(200, await getDebtSummary(store, actor)),
    }),
  ];
}
