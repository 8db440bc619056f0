import * as z from 'zod';
import { lazily } from '../core/wire/lazily.ts';
import type { Dependencies } from '../dependencies.ts';
import { endpoint, reply, type Endpoint } from '../http/endpoint.ts';
import type { OpenApiDocument } from './openapi-types.ts';

const tag = 'About';

/** The page has no script, one stylesheet of ours, and asks nobody for anything. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/**
 * What the API says of itself, to anyone. The document and the page are made once for an instance,
 * at the first call: most instances are never asked, and rendering takes long enough to be abused.
 *
 * @param listEndpoints all of them, these too
 */
export function openApiRoutes(
  { config }: Dependencies,
  listEndpoints: () => readonly Endpoint[],
): Endpoint[] {
  const describe = lazily(async (): Promise<OpenApiDocument> => {
    const { createOpenApiDocument } = await import('./openapi-document.ts');
    return createOpenApiDocument(listEndpoints(), config);
  });
  const renderPage = lazily(async () => {
    const { renderDocsPage } = await import('./docs-page.ts');
    return renderDocsPage(await describe());
  });
  return [
    endpoint({
      method: 'get',
      path: '/openapi.json',
      name: 'getOpenApiDocument',
      tag,
      summary: 'This documentation for programs',
      access: 'public',
      answers: {
        200: {
          description: 'An OpenAPI 3.1 document.',
          schema: z.looseObject({ openapi: z.string().regex(/^3\.1\.\d+$/) }),
        },
      },
      handle: async () => reply(200, await describe()),
    }),
    endpoint({
      method: 'get',
      path: '/docs',
      name: 'getDocs',
      tag,
      summary: 'This documentation for people',
      access: 'public',
      answers: {
        200: {
          description: 'A page.',
          schema: z.string(),
          contentType: 'text/html',
          headers: { 'Content-Security-Policy': 'What the page may load: its stylesheet.' },
        },
      },
      handle: async () => reply(200, await renderPage(), { 'Content-Security-Policy': pagePolicy }),
    }),
    endpoint({
      method: 'get',
      path: '/docs/style.css',
      name: 'getDocsStyle',
      tag,
      summary: 'The look of that page',
      access: 'public',
      answers: {
        200: { description: 'A stylesheet.', schema: z.string(), contentType: 'text/css' },
      },
      handle: async () => reply(200, (await import('./docs-style.ts')).docsStyle),
    }),
  ];
}
