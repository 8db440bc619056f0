import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { expect } from 'vitest';
import { idBodies, isId, propertiesOf } from '../laws/strangers/id-places.ts';
import { allEndpointsOf } from '../../support/server/all-endpoints.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { validBodiesOf } from './malformed-bodies.ts';
import { retriedRequests } from './retries/retried-requests.ts';

/** Sweeps over all routes use lists. This quick test checks that the lists are complete. */

apiTest('every route with a body has a malformed one in the sweep', ({ api }) => {
  const validBodies = validBodiesOf({ transaction: randomUUID(), settlement: randomUUID() });
  const taking = allEndpointsOf(api).filter(
    ({ access, method, body }) =>
      access !== 'public' && method !== 'get' && !body.safeParse(undefined).success,
  );
  expect(taking.map(({ name }) => name).filter((name) => !(name in validBodies))).toEqual([]);
});

apiTest('every route with an id is tried with ids of other members', ({ api }) => {
  const forgotten = allEndpointsOf(api).filter(
    ({ name, body, access }) =>
      access !== 'public' && propertiesOf(body).some(isId) && !(name in idBodies),
  );
  expect(forgotten.map(({ name }) => name)).toEqual([]);
});

apiTest('every POST is retried in a test, or listed with the reason why not', ({ api }) => {
  const reading = ['createReport', 'lookUpInvite', 'previewInvite'];
  const previews = ['previewNetting', 'previewSettleUp', 'previewSettlement', 'previewYnabSync'];
  // Retries of these calls reach YNAB: ynab-cuts and ynab-loss test them.
  const atYnab = ['beginYnabConsent', 'finishYnabSync', 'syncReportToYnab', 'syncYnabCategories'];
  // A repeated call creates a second open invite; its code is only in that response.
  const onceMore = ['createInvite'];
  // Called by mail programs with a key from an e-mail: the e-mail tests repeat it.
  const fromLetters = ['stopLetters'];
  const all = allEndpointsOf(api).filter(({ method }) => method === 'post');
  const others = new Set(allEndpointsOf(api).map(({ name }) => name));
  for (const { name } of all) others.delete(name);
  const named = new Set(retriedRequests.map(({ name }) => name));
  const tried = [...named].filter((name) => !others.has(name));
  expect(all.map(({ name }) => name).sort()).toEqual(
    [...tried, ...reading, ...previews, ...atYnab, ...onceMore, ...fromLetters].sort(),
  );
});

apiTest(
  "every call that creates something under a client's id is tried with an id in use",
  ({ api }) => {
    const names = ['id', 'importId', 'requestId'];
    const takers = allEndpointsOf(api).filter(({ method, body }) => {
      if (method !== 'post' || !body) return false;
      const schema: Json = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
      const root: Json = schema.$ref ? schema.$defs[schema.$ref.split('/').at(-1)] : schema;
      return Object.keys(root.properties as object).some((name) => names.includes(name));
    });
    expect(takers.map(({ name }) => name).sort()).toEqual([
      'addGuest',
      'agreeToNetting',
      'applyTransaction',
      'createExpense',
      'createExpenseComment',
      'createHousehold',
      'createNetting',
      'createPayment',
      'createSeries',
      'createSettleUp',
      'createSettlement',
      'createTransaction',
      'createTransactionComment',
      'importTransactions',
      'remind',
      'startMove',
    ]);
  },
);
