import { expect, test } from 'vitest';
import { listEndpoints } from './app.ts';
import { apiContract } from './core/api/api-contract.ts';
import { readConfig } from './platform/config.ts';
import type { Dependencies } from './platform/dependencies.ts';

/** With every feature configured. */
const config = readConfig({
  YNAB_OAUTH_CLIENT_ID: 'housetab',
  YNAB_OAUTH_CLIENT_SECRET: 'secret',
  YNAB_OAUTH_REDIRECT_URI: 'https://housetab.example/profile',
});
const dependencies = { config } as Partial<Dependencies> as Dependencies;

test('the API serves the calls of the contracts, and its own documentation', () => {
  const served = listEndpoints(dependencies).map(
    ({ method, path }) => `${method.toUpperCase()} ${path}`,
  );
  expect(served.toSorted()).toEqual([...Object.keys(apiContract), 'GET /openapi.json'].toSorted());
});
