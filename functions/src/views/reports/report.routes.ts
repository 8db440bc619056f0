import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { createReport } from './report.service.ts';
import { reportContract } from '../../core/report/contract.ts';

export function reportRoutes(): Endpoint[] {
  return endpointsOf(reportContract, {
    'POST /reports/ynab-splits': async ({ query, body, ...call }) =>
      reply(200, await createReport(call, body, query)),
  });
}
