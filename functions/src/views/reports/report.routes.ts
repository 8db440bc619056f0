import {
  reportQuerySchema,
  reportRequestSchema,
  reportSchema,
} from '../../core/report/report-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { createReport } from './report.service.ts';

export function reportRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/reports/ynab-splits',
      name: 'createReport',
      tag: 'Reports',
      summary: 'Spending by category',
      description:
        'Gross amounts of what you entered, paid or owe, for admins of everything; with ' +
        '`includeShared` also of what you read by permissions or open books; with `shareOf` only ' +
        'what one member carries. Money that came back is negative; payments between members ' +
        '(category `settlement`) are no spending. The percentages add up to exactly 100. With ' +
        "`includeSettlements`, also what the settlements of the start date's month come to.",
      access: 'member',
      onlyReads: true,
      query: reportQuerySchema,
      body: reportRequestSchema,
      responses: { 200: { description: 'The report.', schema: reportSchema } },
      problems: ['not_found', 'forbidden'],
      handle: async ({ actor, query, body, store, now }) =>
        reply(200, await createReport(store, actor, body, query, now)),
    }),
  ];
}
