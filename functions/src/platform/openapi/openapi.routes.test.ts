import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/endpoint.ts';
import { createOpenApiDocument } from './openapi-document.ts';
import { openApiRoutes } from './openapi.routes.ts';

vi.mock(import('./openapi-document.ts'), { spy: true });

test('the document is created once for any number of requests', async () => {
  const dependencies = { config: readConfig({}) } as Partial<Dependencies> as Dependencies;
  const routes = openApiRoutes(dependencies, () => routes);
  const ask = () => routes[0]!.handle({} as Partial<RequestContext> as RequestContext);
  const documents = await Promise.all([ask(), ask()]);
  expect(documents[0]!.body).toBe(documents[1]!.body);
  expect(vi.mocked(createOpenApiDocument)).toHaveBeenCalledTimes(1);
});
