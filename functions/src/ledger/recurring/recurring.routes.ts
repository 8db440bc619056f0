import { etagOf } from '../../core/wire/etag.ts';
import {
  endpointsOf,
  reply,
  type Endpoint,
  type Reply,
  expecting,
} from '../../platform/http/endpoint.ts';
import {
  endRecurringExpense,
  pauseRecurringExpense,
  resumeRecurringExpense,
  skipNextOccurrence,
  updateRecurringExpense,
} from './recurring-update.service.ts';
import { createRecurringExpense } from './recurring-create.service.ts';
import { getRecurringExpense, listRecurringExpenses } from './recurring-read.service.ts';
import type { RecurringExpenseResource } from '../../core/recurring/recurring-expense-resource.ts';
import { recurringContract } from '../../core/recurring/contract.ts';

function replyRecurringExpense(
  status: number,
  series: RecurringExpenseResource,
  headers: Record<string, string> = {},
): Reply {
  return reply(status, series, { ETag: etagOf(series.version), ...headers });
}

export function recurringRoutes(): Endpoint[] {
  return endpointsOf(recurringContract, {
    'GET /series': async (call) => reply(200, await listRecurringExpenses(call)),
    'GET /series/{id}': async ({ params, ...call }) =>
      replyRecurringExpense(200, await getRecurringExpense(call, params.id)),
    'POST /series': async ({ body, ...call }) => {
      const { series, isNew } = await createRecurringExpense(call, body);
      if (!isNew) return replyRecurringExpense(200, series);
      return replyRecurringExpense(201, series, { Location: `/api/series/${series.id}` });
    },
    'PUT /series/{id}': async ({ params: { id }, headers, body, limits, ...call }) => {
      const request = { ...call, id, isExpected: expecting(headers['if-match']) };
      return replyRecurringExpense(200, await updateRecurringExpense(request, body, limits));
    },
    'DELETE /series/{id}': async ({ params: { id }, query, headers, ...call }) => {
      const request = { ...call, id, isExpected: expecting(headers['if-match']) };
      await endRecurringExpense(request, query.entry);
      return reply(204);
    },
    'POST /series/{id}/pause': async ({ params: { id }, headers, ...call }) => {
      const request = { ...call, id, isExpected: expecting(headers['if-match']) };
      return replyRecurringExpense(200, await pauseRecurringExpense(request));
    },
    'POST /series/{id}/resume': async ({ params: { id }, headers, ...call }) => {
      const request = { ...call, id, isExpected: expecting(headers['if-match']) };
      return replyRecurringExpense(200, await resumeRecurringExpense(request));
    },
    'POST /series/{id}/skip': async ({ params: { id }, headers, body, ...call }) => {
      const request = { ...call, id, isExpected: expecting(headers['if-match']) };
      return replyRecurringExpense(200, await skipNextOccurrence(request, body.ordinal));
    },
  });
}
