import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Context } from '../http/endpoint.ts';
import { renderDocsPage } from './docs-page.ts';
import { createOpenApiDocument } from './openapi-document.ts';
import { openApiRoutes } from './openapi.routes.ts';

vi.mock(import('./docs-page.ts'), { spy: true });
vi.mock(import('./openapi-document.ts'), { spy: true });

test('the document and the page are made once, however often they are asked for', async () => {
  const dependencies = { config: readConfig({}) } as Partial<Dependencies> as Dependencies;
  const routes = openApiRoutes(dependencies, () => routes);
  const ask = (path: string) =>
    routes.find((route) => route.path === path)!.handle({} as Partial<Context> as Context);
  const pages = await Promise.all([ask('/docs'), ask('/docs'), ask('/docs')]);
  const documents = await Promise.all([ask('/openapi.json'), ask('/openapi.json')]);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(documents[0]!.body).toBe(documents[1]!.body);
  expect(vi.mocked(renderDocsPage)).toHaveBeenCalledTimes(1);
  expect(vi.mocked(createOpenApiDocument)).toHaveBeenCalledTimes(1);
});
