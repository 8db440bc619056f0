import { expect, test } from 'vitest';
import * as z from 'zod';
import { answerSchemas } from '../../web/src/lib/api/answer-schemas.ts';
import { listEndpoints } from './app.ts';
import { apiContract } from './core/api/api-contract.ts';
import { readConfig } from './platform/config.ts';
import type { Dependencies } from './platform/dependencies.ts';

/** Routes that no page calls: for programs, unsubscribe links and the service worker. */
const notForTheWeb = ['/openapi.json', '/letters/stop', '/notices/seen-on-device'];

/** With every feature configured. */
const config = readConfig({
  YNAB_OAUTH_CLIENT_ID: 'housetab',
  YNAB_OAUTH_CLIENT_SECRET: 'secret',
  YNAB_OAUTH_REDIRECT_URI: 'https://housetab.example/profile',
});
const dependencies = { config } as Partial<Dependencies> as Dependencies;
const describe = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' });

test('the web has the response schema of each route', () => {
  const endpoints = listEndpoints(dependencies).filter(
    ({ method, path }) =>
      !notForTheWeb.includes(path) && !(`${method.toUpperCase()} ${path}` in apiContract),
  );
  const declared = endpoints.flatMap(({ method, path, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status !== '304') // The browser uses its cached response.
      .map(([, { schema }]) => [
        `${method.toUpperCase()} ${path}`,
        describe(schema ?? z.undefined()),
      ]),
  );
  const known = Object.entries(answerSchemas)
    .filter(([route]) => !(route in apiContract))
    .map(([route, schema]) => [route, describe(schema)]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(declared));
});

test('the API serves each call of the contracts', () => {
  const served = listEndpoints(dependencies).map(
    ({ method, path }) => `${method.toUpperCase()} ${path}`,
  );
  expect(served).toEqual(expect.arrayContaining(Object.keys(apiContract)));
});
