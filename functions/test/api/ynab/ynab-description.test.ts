import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGroup, changeKept, findKeptCategory } from '../../../../ynab-stand-in/budget.ts';
import type { Exchange } from '../../../../ynab-stand-in/stand-in.ts';
import {
  reportOf,
  setUpYnab,
  startYnabApi,
  statementOf,
  type YnabApi,
} from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';

/** The part of YNAB's own API description that is used; its README names the source. */
const file = new URL('../../../../ynab-stand-in/description/ynab-1.86.json', import.meta.url);

interface Description {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}

describe("requests and responses match YNAB's API description", () => {
  let started: YnabApi;
  let description: Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  beforeAll(async () => {
    started = await startYnabApi();
    description = JSON.parse(readFileSync(file, 'utf8')) as Description;
    addFormats.default(ajv);
    ajv.addSchema(description, 'ynab');
  });
  afterAll(() => started.stop());

  test('in every exchange of a plan that is read, booked to, replaced and refused', async () => {
    const { ana, budget } = await setUpYnab(started);
    changeKept(budget, findKeptCategory(budget, 'Fun'), { deleted: true });
    await succeed(ana.post('/ynab/sync/categories'));
    addGroup(budget, 'New', ['Bikes']);
    await succeed(ana.post('/ynab/sync/categories'));
    const { sync } = await succeed(ana.post('/ynab/sync', reportOf()));
    await succeed(ana.put(`/ynab/syncs/${sync.id}`, reportOf({ Food: 3 })));
    await succeed(ana.post('/ynab/sync', { ...reportOf({ Rent: 1 }), memo: 'One category' }));
    started.ynab.failures.add({ kind: 'cut after' }, { request: 'POST /transactions' });
    const cut = { ...reportOf(), memo: 'Cut off' };
    await ana.post('/ynab/sync', cut);
    budget.transactions.at(-1)!.date = '2025-01-01';
    await succeed(ana.post('/ynab/sync', cut));
    expect(statementOf(budget)).toEqual([3, 1, 912.5]);
    await succeed(ana.delete(`/ynab/syncs/${sync.id}`));
    budget.accounts[0]!.deleted = true;
    for (const status of [400, 401, 403, 404, 429, 500]) {
      started.ynab.failures.add({ kind: 'status', status });
      await ana.post('/ynab/sync/categories');
    }
    const { exchanges } = started.ynab;
    const statuses = new Set(exchanges.map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 409, 404, 401, 429, 500]));
    expect(exchanges.flatMap((each) => faultsOf(each))).toEqual([]);
  });

  test('and a mismatch would be found', async () => {
    const { exchanges } = started.ynab;
    const booked = exchanges.find(({ status }) => status === 201)!;
    expect(faultsOf({ ...booked, path: '/v1/plans/a/nowhere' })).toHaveLength(1);
    expect(faultsOf({ ...booked, answer: { data: {} } })).not.toEqual([]);
    expect(faultsOf({ ...booked, body: { transaction: { memo: 'x'.repeat(501) } } })).not.toEqual(
      [],
    );
    expect(faultsOf({ ...booked, path: `${booked.path}?unknown=1` })).toHaveLength(1);
  });

  function faultsOf({ method, path, body, status, answer }: Exchange): string[] {
    const url = new URL(path, 'http://ynab');
    const address = url.pathname.replace(/^\/v1/, '');
    const template = Object.keys(description.paths).find((each) =>
      new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
    );
    const verb = method.toLowerCase();
    const operation = template && description.paths[template]?.[verb];
    if (!operation) return [`${method} ${address} is not described.`];
    const at = `#/paths/${escape(template)}/${verb}`;
    const known = (operation.parameters ?? []).map(({ name }) => name);
    const unknown = [...url.searchParams.keys()].filter((name) => !known.includes(name));
    const request = operation.requestBody
      ? check(`${at}/requestBody/content/application~1json/schema`, body)
      : [];
    if (status === null) return [...unknown, ...request];
    // Refusals that any call can get, such as 401 and 429, are not listed for each call.
    const response = operation.responses[status]
      ? `${at}/responses/${status}/content/application~1json/schema`
      : '#/components/schemas/ErrorResponse';
    return [...unknown, ...request, ...check(response, answer)];
  }

  function check(pointer: string, value: unknown): string[] {
    const validate = ajv.compile({ $ref: `ynab${encodeURI(pointer)}` });
    return validate(value) ? [] : [`${pointer}: ${ajv.errorsText(validate.errors)}`];
  }
});

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
