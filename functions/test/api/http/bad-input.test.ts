import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Endpoint, MAX_BODY_BYTES } from '../../../src/platform/http/endpoint.ts';
import { allEndpointsOf, endpointPathOf } from '../../support/server/all-endpoints.ts';
import type { TestAnswer, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { sampled } from '../../support/random/sampled.ts';
import { malform, validBodiesOf } from './malformed-bodies.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/**
 * Any bad input gets a problem that says what to do: never a 5xx, and never a write. The routes are those of
 * the application.
 */

const runs = process.env['HOUSETAB_LONG'] ? 3_000 : 120;

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const endpoints = allEndpointsOf(api).filter(({ access }) => access !== 'public');
  const [householdId, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  await lend(ben, ana, 100);
  const offset = (await lend(ana, ben, 10)).id as string;
  const transaction = (await postTransaction(ana)).id as string;
  const known = {
    transaction,
    settlement: (await postSettlement(ana, { id: offset })).id as string,
  };
  const validBodies = validBodiesOf(known);
  return { endpoints, ana, householdId, known, validBodies };
});

function isClear({ status, body }: TestAnswer): boolean {
  if (status < 400) return true;
  return status < 500 && typeof body?.code === 'string' && body.detail.length > 0;
}

async function send(
  ana: TestClient,
  endpoint: Endpoint,
  path: string,
  body: unknown,
): Promise<TestAnswer> {
  const method = endpoint.method;
  if (method === 'get') return ana.get(path);
  return ana[method](path, body);
}

const unreadable = [
  ['text that is not JSON', '{"amount":', 'application/json', 400],
  ['NaN, which is not JSON', '{"amount":NaN}', 'application/json', 400],
  ['another type', '<a/>', 'text/xml', 415],
  ['a form', 'amount=1', 'application/x-www-form-urlencoded', 415],
  ['no type', '{}', '', 415],
  [
    'broken encoding',
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    'application/json',
    400,
  ],
  ['a byte more than fits', `"${'x'.repeat(MAX_BODY_BYTES)}"`, 'application/json', 413],
  ['depth', '['.repeat(50_000) + ']'.repeat(50_000), 'application/json', 413],
  ['many small values', `[${'{},'.repeat(300_000)}{}]`, 'application/json', 413],
] as const;

/** The routes that are tried with this body: in a normal run a part, in which each route meets some body. */
function routesFor(kind: string, routes: readonly Endpoint[]): Endpoint[] {
  const all = routes.flatMap((route) => unreadable.map(([name]) => ({ route, name })));
  const strataOf = ({ route, name }: (typeof all)[number]) => [route.name, name];
  const tried = sampled(all, { share: 0.3, strataOf });
  return tried.flatMap(({ route, name }) => (name === kind ? [route] : []));
}

describe('bodies', () => {
  test('a malformed body gets a clear error, and a refused body writes nothing', async ({
    api,
    given: { ana, householdId, endpoints, known, validBodies },
  }) => {
    const names = Object.keys(validBodies);
    const cases = fc
      .constantFrom(...names)
      .chain((name) => fc.tuple(fc.constant(name), malform(validBodies[name]!())));
    let before = await takeSnapshot(api, householdId);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(cases, async ([name, body]) => {
        const endpoint = endpoints.find((one) => one.name === name)!;
        const ids = {
          id:
            name.includes('ettlement') || name === 'applyTransaction'
              ? known.settlement
              : known.transaction,
        };
        const path = endpointPathOf(
          endpoint,
          /Household|Guest/.test(name) ? { id: householdId } : ids,
        );
        const answer = await send(ana, endpoint, path, body);
        expect([name, answer.status, answer.body, isClear(answer)]).toEqual([
          name,
          answer.status,
          answer.body,
          true,
        ]);
        const after = await takeSnapshot(api, householdId);
        if (answer.status >= 400) {
          refused++;
          expect(after).toEqual(before);
        }
        before = after;
      }),
      { numRuns: runs },
    );
    expect(refused).toBeGreaterThan(runs / 2);
  });

  test.for(unreadable)(
    '%s is refused by routes that write',
    async ([what, body, type, status], { api, given: { ana, householdId, endpoints } }) => {
      const before = await takeSnapshot(api, householdId);
      const writing = endpoints.filter(
        ({ method, maxBodyBytes }) =>
          method !== 'get' && (status !== 413 || maxBodyBytes === MAX_BODY_BYTES),
      );
      for (const endpoint of routesFor(what, writing)) {
        const answer = await api.request(endpoint.method.toUpperCase(), endpointPathOf(endpoint), {
          headers: {
            Authorization: `Bearer ${ana.token}`,
            'X-Household': householdId,
            'Content-Type': type,
          },
          body,
        });
        expect([endpoint.name, answer.status]).toEqual([endpoint.name, status]);
        expect(isClear(answer)).toBe(true);
      }
      expect(await takeSnapshot(api, householdId)).toEqual(before);
    },
  );
});

describe('URLs', () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      '%00',
      '%2e%2e',
      '%ff',
      '[]',
      'true',
      '-1',
      '1e9',
      '2026-02-30',
      '__proto__',
      'a'.repeat(3000),
    ),
    fc
      .string({ unit: 'binary', minLength: 1 })
      .map((value) => encodeURIComponent(value.toWellFormed())),
  );
  const queryNames = [
    'startDate',
    'endDate',
    'txStartDate',
    'txEndDate',
    'paid',
    'owedBy',
    'paidBy',
    'category',
    'optional',
    'payments',
    'open',
    'sort',
    'direction',
    'limit',
    'cursor',
    'status',
    'userId',
    'hierarchical',
    'includeLeft',
    'includeSettlements',
    'deleted',
    'constructor',
    '__proto__',
    'limit[]',
    'limit[a]',
  ];

  test('malformed queries, ids, codes and cursors get a clear error and write nothing', async ({
    api,
    given: { ana, householdId, endpoints },
  }) => {
    // This call needs neither id nor body, and would add nothing: the categories exist.
    await ana.post('/categories/starter');
    // Disconnects YNAB, which a body above may have connected, so that it is not called.
    await ana.delete('/ynab/config');
    const before = await takeSnapshot(api, householdId);
    const cases = fc.record({
      endpoint: fc.nat().map((index) => endpoints[index % endpoints.length]!),
      id: text,
      query: fc.array(fc.tuple(fc.constantFrom(...queryNames), text), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ endpoint, id, query }) => {
        const search = query.map(([name, value]) => `${name}=${value}`).join('&');
        const path = endpoint.path.replace(/\{\w+\}/g, id || '%20');
        const answer = await send(ana, endpoint, `${path}?${search}`, undefined);
        expect([answer.status, answer.body?.detail, isClear(answer)]).toEqual([
          answer.status,
          answer.body?.detail,
          true,
        ]);
      }),
      { numRuns: runs * 2 },
    );
    const after = await takeSnapshot(api, householdId);
    // Viewing as a member is the only GET that writes, and no request did that.
    expect(after).toEqual(before);
  });

  test('malformed headers get a clear error', async ({ given: { ana, householdId, known } }) => {
    const header = fc.oneof(
      fc.constantFrom(
        '',
        '*',
        '"',
        'W/"1"',
        '"999999999999999999999"',
        '../..',
        '__proto__',
        'x'.repeat(5000),
      ),
      fc.string({ maxLength: 40 }).map((value) => value.replace(/[^\x20-\x7e]/g, '?').trim()),
    );
    const cases = fc.record({
      'X-Household': fc.option(header, { nil: householdId }),
      'X-View-As': header,
      'If-Match': header,
      'If-None-Match': header,
    });
    await fc.assert(
      fc.asyncProperty(cases, fc.boolean(), async (headers, isWrite) => {
        const path = `/transactions/${known.transaction}`;
        const answer = isWrite
          ? await ana.put(path, { paid: 'no' }, headers)
          : await ana.get(path, headers);
        expect([answer.status, isClear(answer)]).toEqual([answer.status, true]);
      }),
      { numRuns: runs },
    );
  });
});
