import * as z from 'zod';
import type { Contract } from '../../core/wire/call.ts';
import { lazily } from '../../core/wire/lazily.ts';
import type { Dependencies } from '../dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../http/endpoint.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const openApiContract = {
  'GET /openapi.json': {
    name: 'getOpenApiDocument',
    tag: 'About',
    summary: 'This documentation for programs',
    access: 'public',
    responses: {
      200: {
        description: 'An OpenAPI 3.1 document.',
        schema: z.looseObject({ openapi: z.string().regex(/^3\.1\.\d+$/) }),
      },
    },
  },
} satisfies Contract;

/**
 * The public API description. Created on the first request, because most instances never get one.
 * The page `/api/docs` is a file of the web client.
 * @param listEndpoints all endpoints, including this one
 */
export function openApiRoutes(
  { config }: Dependencies,
  listEndpoints: () => readonly Endpoint[],
): Endpoint[] {
  const describe = lazily(async (): Promise<OpenApiDocument> => {
    const { createOpenApiDocument } = await import('./openapi-document.ts');
    return createOpenApiDocument(listEndpoints(), config);
  });
  return endpointsOf(openApiContract, {
    'GET /openapi.json': async () => reply(200, await describe()),
  });
}
