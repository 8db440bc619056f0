import { Validator } from '@seriousme/openapi-schema-validator';
import { Router, type Express, type RequestHandler } from 'express';
import { describe, expect } from 'vitest';
import { createApp, listEndpoints } from '../../../../src/app.ts';
import type { Dependencies } from '../../../../src/platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../../../src/platform/http/endpoint.ts';
import { createOpenApiDocument } from '../../../../src/platform/openapi/openapi-document.ts';
import type { OpenApiJson } from './openapi-types.ts';
import { testConfig, type TestAnswer } from '../../../support/server/api-client.ts';
import { ynabTest as base } from '../../../support/ynab/ynab-test.ts';
import { chapters, setUpContract } from './calls.ts';
import { ContractTest } from './contract.ts';
import { documentedRoutes, servedRoutes } from './served-routes.ts';
import { watch } from './watched-api.ts';

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const document = (await api.request('GET', '/openapi.json')).body as OpenApiJson;
  const contract = new ContractTest(document);
  const watched = watch(api, (call) => contract.check(call));
  return { document, contract, watched };
});

describe('the API document', () => {
  test('is valid OpenAPI 3.1, and can be read without an account', async ({
    given: { document },
  }) => {
    const validator = new Validator();
    // The validator changes its input.
    const result = await validator.validate(structuredClone(document) as never);
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('contains everything that it references', ({ given: { document } }) => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, at]) => at!);
    expect(references.length).toBeGreaterThan(300);
    expect(text).not.toContain('#/$defs/');
    for (const reference of new Set(references)) {
      const [kind, name] = reference.split('/') as [keyof OpenApiJson['components'], string];
      expect(document.components[kind], reference).toHaveProperty([name]);
    }
  });

  test('states the permission, the cost and the error codes of each operation', ({
    given: { document },
  }) => {
    const accept = document.paths['/invites/accept']!['post']!;
    expect(accept.description).toContain('At most 100000 calls per user and hour.');
    expect(accept.description).toContain('Needs a verified email address.');
    expect(accept.security).toEqual([{ bearer: [] }]);
    expect(accept.responses['409']).toEqual({
      $ref: '#/components/responses/AlreadyMemberOrInviteUsedOrInviteExpiredOrConflict',
    });
    expect(document.paths['/openapi.json']!['get']!.security).toEqual([]);
    const list = document.paths['/transactions']!['get']!;
    expect(list.parameters).toContainEqual({ $ref: '#/components/parameters/X-Household' });
    expect(list.parameters).toContainEqual({ $ref: '#/components/parameters/X-View-As' });
    const create = document.paths['/transactions']!['post']!;
    expect(create.parameters).not.toContainEqual({ $ref: '#/components/parameters/X-View-As' });
    expect(document.paths['/transactions/import']!['post']!.description).toContain('8 MiB');
  });
});

describe('equals the list of routes', () => {
  const dependencies = {
    config: testConfig,
    now: () => new Date(),
  } as Partial<Dependencies> as Dependencies;
  const answer: RequestHandler = (_request, response) => void response.end();

  const documentOf = (...more: Endpoint[]) =>
    createOpenApiDocument(
      [...listEndpoints(dependencies), ...more],
      dependencies.config,
    ) as object as OpenApiJson;
  const difference = (app: Express, described = documentOf()) => {
    const [served, documented] = [servedRoutes(app), documentedRoutes(described)];
    return {
      undocumented: served.filter((route) => !documented.includes(route)),
      unserved: documented.filter((route) => !served.includes(route)),
    };
  };

  test('every route is documented, and every documented operation is served', () => {
    const app = createApp(dependencies);
    expect(servedRoutes(app).length).toBeGreaterThan(40);
    expect(difference(app)).toEqual({ undocumented: [], unserved: [] });
  });

  test.each<[name: string, add: (app: Express) => void, found: string]>([
    ['a route', (app) => app.get('/api/secret', answer), 'get /api/secret'],
    ['a route with a parameter', (app) => app.put('/x/:id', answer), 'put /x/{id}'],
    ['another method', (app) => app.delete('/api/debts', answer), 'delete /api/debts'],
    ['a router', (app) => app.use('/api', Router().post('/secret', answer)), 'post /api/secret'],
    ['a router elsewhere', (app) => app.use('/v2', Router().get('/a', answer)), 'get /v2/a'],
    ['a bare handler', (app) => app.use('/api/hidden', answer), 'use /api/hidden'],
  ])('%s that bypasses the list is found', (_name, add, found) => {
    const app = createApp(dependencies);
    add(app);
    expect(difference(app)).toEqual({ undocumented: [found], unserved: [] });
  });

  test('a documented operation that is not served is found', () => {
    const promised = {
      'GET /promised': {
        ...{ name: 'promise', tag: 'About', summary: 'Later', access: 'public' as const },
        responses: { 204: { description: 'Nothing yet.' } },
      },
    };
    const [promise] = endpointsOf(promised, {
      'GET /promised': () => Promise.resolve(reply(204)),
    });
    const found = difference(createApp(dependencies), documentOf(promise!));
    expect(found).toEqual({ undocumented: [], unserved: ['get /api/promised'] });
  });
});

describe('responses match the API document', () => {
  test.for(chapters)('$name', async ({ run }, { started, given: { watched } }) => {
    await run(await setUpContract(watched, started));
  });

  test('a request without a token or for a missing resource is refused as documented', async ({
    given: { document, watched },
  }) => {
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { security }] of Object.entries(operations)) {
        const address = path.replaceAll(/\{\w+\}/g, 'a'.repeat(22));
        const isPublic = security.length === 0;
        const search = isPublic ? '?unknown=1' : '';
        const { status } = await watched.request(method.toUpperCase(), `${address}${search}`);
        expect(status, `${method} ${path}`).toBe(isPublic ? 400 : 401);
      }
    }
  });

  test('every operation was called, with each of its successes and one refusal', ({
    given: { contract },
  }) => {
    expect(contract.listUncalled()).toEqual([]);
  });

  type Change = (answer: TestAnswer) => Partial<TestAnswer>;
  const withHeader = (name: string, value: string): Change => {
    return ({ headers }) => {
      const changed = new Headers(headers);
      changed.set(name, value);
      return { headers: changed };
    };
  };

  test.for<[name: string, change: Change, reason: RegExp]>([
    ['a field', ({ body }) => ({ body: { ...body, x: 1 } }), /additional/],
    ['a missing field', ({ body: { email: _, ...body } }) => ({ body }), /email/],
    ['a status', () => ({ status: 418 }), /status is not documented/],
    ['a header', withHeader('Set-Cookie', 'a=b'), /set-cookie/],
    ['a content type', withHeader('Content-Type', 'a/b'), /content type/],
  ])(
    '%s that is not documented is detected',
    async ([_name, change, reason], { api, given: { contract } }) => {
      const answer = await (await api.signUp()).get('/user/me');
      const call = { method: 'get', path: '/user/me', body: undefined, answer };
      expect(() => contract.check(call)).not.toThrow();
      expect(() => contract.check({ ...call, answer: { ...answer, ...change(answer) } })).toThrow(
        reason,
      );
      expect(() => contract.check({ ...call, path: '/nowhere' })).toThrow('not documented');
    },
  );
});
