import { describe, expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { createTestHousehold, readHistory } from '../../support/households/household-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend, storeGrant, put } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';
import { apiTest as base, expectRefusal } from '../../support/server/api-test.ts';

/** `PATCH /transactions/{id}` marks a row paid or unpaid in one round trip. */

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;
  const [household, ana, ben, cleo, dan, eve] = await createTestHousehold(api, names);
  return { household, ana, ben, cleo, dan, eve };
});

function mark(client: TestClient, row: Json, body: Json, version: number | null = row.version) {
  const ifMatch = version === null ? '*' : `"${version}"`;
  return client.patch(`/transactions/${row.id}`, body, { 'If-Match': ifMatch });
}

describe('marking paid', () => {
  test('sets the date, and unmarking clears it; each is one version and one history entry', async ({
    api,
    given: { household, ben, cleo },
  }) => {
    const row = await lend(ben, cleo);
    const before = (await readHistory(api, household)).length;
    const at = new Date(Date.now() + 60_000);
    api.setNow(at);
    const paid = await mark(cleo, row, { paid: true });
    api.setNow(null);
    expect(paid.status).toBe(200);
    expect(paid.headers.get('ETag')).toBe('"2"');
    expect(paid.body).toEqual({ ...row, paid: true, paidDate: at.toISOString(), version: 2 });
    const back = await mark(ben, paid.body, { paid: false });
    expect(back.body).toEqual({ ...row, version: 3 });
    expect((await ben.get(`/transactions/${row.id}`)).body).toEqual(back.body);
    expect(await readHistory(api, household)).toHaveLength(before + 2);
  });

  test('keeps a debt a debt: as a payment between members it would be owed again', async ({
    api,
    given: { household, ben, cleo },
  }) => {
    const { body: paid } = await mark(cleo, await lend(ben, cleo), { paid: true });
    const before = await takeSnapshot(api, household);
    for (const fields of [{}, { paid: false, paidDate: null }]) {
      const body = { ...paid, ...fields, type: 'Settlement', categories: [] };
      delete body.description;
      await expectRefusal(put(ben, body), 409, 'locked');
    }
    expect(await takeSnapshot(api, household)).toEqual(before);
  });

  test('repeated writes nothing', async ({ api, given: { household, ben, cleo } }) => {
    const row = await lend(ben, cleo);
    const before = await takeSnapshot(api, household);
    expect(await mark(ben, row, { paid: false })).toMatchObject({
      status: 200,
      body: row,
      writes: 0,
    });
    expect(await takeSnapshot(api, household)).toEqual(before);
  });

  test('on a row that has changed since it was shown returns the current row', async ({
    api,
    given: { household, ben, cleo },
  }) => {
    const row = await lend(ben, cleo);
    const changed = await ben.put(`/transactions/${row.id}`, { ...row, amount: 99 });
    const before = await takeSnapshot(api, household);
    expect(await mark(cleo, row, { paid: true })).toMatchObject({
      status: 412,
      body: { code: 'precondition_failed', current: changed.body },
    });
    expect(await takeSnapshot(api, household)).toEqual(before);
    expect((await mark(cleo, changed.body, { paid: true })).body).toMatchObject({
      amount: 99,
      paid: true,
    });
    expect((await mark(cleo, row, { paid: false }, null)).status).toBe(200);
  });

  test('by two at once with one version gives the second a conflict', async ({
    given: { ben, cleo },
  }) => {
    const row = await lend(ben, cleo);
    const answers = await Promise.all([
      mark(ben, row, { paid: true }),
      mark(cleo, row, { paid: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = answers.find(({ status }) => status === 412)!;
    expect(lost.body.current).toMatchObject({ paid: true, version: 2 });
  });
});

describe('permission to mark', () => {
  test('is given to the owner, both parties, holders of a write grant and admins', async ({
    api,
    given: { household, ana, ben, cleo, dan },
  }) => {
    const row = await lend(ben, cleo);
    await storeGrant(api, household, { owner: ben, grantee: dan, permissionType: 'write' });
    for (const [index, client] of [ben, cleo, dan, ana].entries()) {
      const answer = await mark(client, row, { paid: index % 2 === 0 }, null);
      expect([answer.status, answer.body.version]).toEqual([200, index + 2]);
    }
  });

  test('is refused to a reader, and others do not find the row', async ({
    api,
    given: { household, ben, cleo, eve },
  }) => {
    const row = await lend(ben, cleo);
    const before = await takeSnapshot(api, household);
    expect((await mark(eve, row, { paid: true })).status).toBe(404);
    expect((await mark(eve, row, { paid: true }, 7)).status).toBe(404);
    expect(await takeSnapshot(api, household)).toEqual(before);
    await storeGrant(api, household, { owner: ben, grantee: eve, permissionType: 'read' });
    for (const version of [1, 7]) {
      await expectRefusal(mark(eve, row, { paid: true }, version), 403, 'forbidden');
    }
  });
});

describe('marking is refused for', () => {
  test('a payment between members', async ({ given: { ben, cleo } }) => {
    const row = await lend(ben, cleo, 12.5, { type: 'Settlement' });
    expect(await mark(ben, row, { paid: true })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'paid' }] },
    });
  });

  test('a row in an active settlement', async ({ given: { ben, cleo } }) => {
    const debt = await lend(cleo, ben, 100);
    const item = await lend(ben, cleo, 10);
    const { id } = await postSettlement(ben, item);
    for (const row of [debt, item]) {
      expect(await mark(ben, row, { paid: true }, null)).toMatchObject({
        status: 409,
        body: { code: 'locked_by_settlement', settlementId: id },
      });
    }
  });

  test('a deleted row, which is not found', async ({ given: { ben, cleo } }) => {
    const row = await lend(ben, cleo);
    await ben.delete(`/transactions/${row.id}`);
    expect((await mark(ben, row, { paid: true }, null)).status).toBe(404);
  });

  test.for([
    {},
    { paid: 'yes' },
    { paid: null },
    { paid: true, note: 'and this' },
    { paid: true, version: 1 },
  ])('any field other than `paid`: %j', async (body, { given: { ben, cleo } }) => {
    const row = await lend(ben, cleo);
    expect((await mark(ben, row, body)).status).toBe(400);
  });
});
