import { endpointsOf, stream, type Endpoint } from '../../platform/http/endpoint.ts';
import { quotaKeyOf } from '../../platform/http/quota.ts';
import { requirePlace } from './export-place.ts';
import { exportHousehold } from './export.service.ts';
import { exportContract } from '../../core/document/export-contract.ts';

export function exportRoutes(): Endpoint[] {
  return endpointsOf(exportContract, {
    'GET /households/{id}/export': async ({
      account: { uid },
      actor,
      query: { after },
      store,
      now,
    }) => {
      const key = await quotaKeyOf(store, 'exports', uid);
      const place = after === undefined ? null : requirePlace(actor, key, after, now);
      return stream(200, (write) => exportHousehold(store, { actor, now, place, key }, write), {
        'Content-Disposition': `attachment; filename="housetab-${now.toISOString().slice(0, 10)}.json"`,
      });
    },
  });
}
