import { reportQuerySchema, reportRequestSchema, reportSchema } from './report-resource.ts';
import type { Contract } from '../wire/call.ts';

export const reportContract = {
  'POST /reports/ynab-splits': {
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
  },
} satisfies Contract;
