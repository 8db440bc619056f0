import * as z from 'zod';
import { householdDocumentSchema } from '../../core/document/household-document.ts';
import { idSchema } from '../../core/wire/text.ts';
import { endpoint, stream, type Endpoint } from '../../platform/http/endpoint.ts';
import { exportHousehold } from './export.service.ts';

export function exportRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/households/{id}/export',
      name: 'exportHousehold',
      tag: 'Households',
      summary: 'All of a household that you may read, as one document',
      description:
        'To keep, or to move elsewhere. Admins get everything, others what they may read: what you ' +
        'may not see is not in it. The document is sent as it is read, all of it as it was at one ' +
        'moment; one that does not end with `end` has broken off. No addresses of members, no ' +
        'photos, and nothing of YNAB are in it.',
      access: 'member',
      allowsViewAs: true,
      quota: 'exports',
      params: z.strictObject({ id: idSchema }),
      answers: {
        200: {
          description: 'The document, as a file.',
          schema: householdDocumentSchema,
          headers: { 'Content-Disposition': 'A name for the file.' },
        },
      },
      handle: ({ actor, store, now }) =>
        Promise.resolve(
          stream(200, (write) => exportHousehold(store, actor, now, write), {
            'Content-Disposition': `attachment; filename="housetab-${now.toISOString().slice(0, 10)}.json"`,
          }),
        ),
    }),
  ];
}
