import { describe, expect } from 'vitest';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';
import { apiTest, expectRefusal } from '../../support/server/api-test.ts';

apiTest('an edit is stored with all its effects', async ({ sharedHome: { ana, ben, cleo } }) => {
  const row = await lend(ben, cleo);
  const answer = await put(ben, row, {
    amount: 20,
    transactionDate: '2026-10-01',
    owedBy: ana.uid,
    type: 'Rent',
    note: 'Changed',
    optional: true,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    ...row,
    amount: 20,
    openAmount: 20,
    transactionDate: '2026-10-01',
    owedBy: ana.uid,
    type: 'Rent',
    description: 'Ana - Rent',
    note: 'Changed',
    optional: true,
    version: 2,
  });
  expect((await ben.get(`/transactions/${row.id}`)).body).toEqual(answer.body);
  expect(answer.headers.get('ETag')).toBe('"2"');
});

describe('If-Match', () => {
  apiTest(
    'with two edits of one ETag gives the second the current version',
    async ({ sharedHome: { ana, ben, cleo } }) => {
      const row = await lend(ben, cleo);
      const etag = (await ben.get(`/transactions/${row.id}`)).headers.get('ETag')!;
      const headers = { 'If-Match': etag };
      const answers = await Promise.all([
        put(ben, row, { note: 'Ben was here' }, headers),
        put(ana, row, { note: 'Ana was here' }, headers),
      ]);
      const won = answers.find(({ status }) => status === 200)!;
      const lost = answers.find(({ status }) => status === 412)!;
      expect(lost.body).toMatchObject({ code: 'precondition_failed', current: won.body });
      expect((await ben.get(`/transactions/${row.id}`)).body).toEqual(won.body);
      const again = await put(ana, won.body, { note: 'Merged' }, { 'If-Match': '"2"' });
      expect(again).toMatchObject({ status: 200, body: { note: 'Merged', version: 3 } });
    },
  );

  apiTest(
    'accepts any of several ETags, and everything with *',
    async ({ sharedHome: { ben, cleo } }) => {
      const row = await lend(ben, cleo);
      const one = await put(
        ben,
        row,
        { note: '1', version: undefined },
        { 'If-Match': '"9", "1"' },
      );
      expect(one.status).toBe(200);
      const two = await put(ben, row, { note: '2', version: undefined }, { 'If-Match': '*' });
      expect(two.status).toBe(200);
      const not = await put(ben, row, { note: '3', version: undefined }, { 'If-Match': '"1"' });
      expect(not.status).toBe(412);
    },
  );

  apiTest(
    "alone sets the expected version: the body's version is ignored",
    async ({ sharedHome: { ana, ben, cleo } }) => {
      const row = await lend(ben, cleo);
      const changed = await put(ana, row, { note: 'First' });
      for (const version of [1, 2, 7, undefined]) {
        expect(await put(ben, row, { note: 'Late', version }, { 'If-Match': '"1"' })).toMatchObject(
          {
            status: 412,
            body: { code: 'precondition_failed', current: changed.body },
          },
        );
      }
      const without = await put(ben, row, { note: 'Last one wins' });
      expect(without).toMatchObject({ status: 200, body: { note: 'Last one wins', version: 3 } });
    },
  );

  apiTest('applies to deletion too', async ({ sharedHome: { ana, ben, cleo } }) => {
    const row = await lend(ben, cleo);
    await put(ana, row, { note: 'Wait' });
    const stale = await ben.delete(`/transactions/${row.id}`, undefined, { 'If-Match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { current: { note: 'Wait' } } });
    const fresh = await ben.delete(`/transactions/${row.id}`, undefined, { 'If-Match': '"2"' });
    expect(fresh.status).toBe(204);
  });
});

apiTest(
  'If-None-Match avoids sending a known response again',
  async ({ sharedHome: { ben, cleo, dan } }) => {
    const row = await lend(ben, cleo);
    const known = await ben.get(`/transactions/${row.id}`, { 'If-None-Match': '"1"' });
    expect(known).toMatchObject({ status: 304, body: null });
    expect(known.headers.get('ETag')).toBe('"1"');
    await put(ben, row, { note: 'New' });
    const changed = await ben.get(`/transactions/${row.id}`, { 'If-None-Match': '"1"' });
    expect(changed).toMatchObject({ status: 200, body: { note: 'New' } });
    const unseen = await dan.get(`/transactions/${row.id}`, { 'If-None-Match': '*' });
    expect(unseen.status).toBe(404);
  },
);

apiTest(
  'an edit without a change writes nothing',
  async ({ api, sharedHome: { household, ben, cleo } }) => {
    const row = await lend(ben, cleo);
    const before = await takeSnapshot(api, household);
    const answer = await put(ben, row);
    expect(answer).toMatchObject({ status: 200, body: row, writes: 0 });
    expect(await takeSnapshot(api, household)).toEqual(before);
  },
);

describe('paid', () => {
  apiTest('sets the date, and unmarking clears it', async ({ api, sharedHome: { ben, cleo } }) => {
    const row = await lend(ben, cleo);
    const at = new Date(Date.now() + 60_000);
    api.setNow(at);
    const paid = await put(cleo, row, { paid: true, paidDate: '2001-01-01T00:00:00.000Z' });
    api.setNow(null);
    expect(paid).toMatchObject({
      status: 200,
      body: { paid: true, paidDate: at.toISOString(), version: 2 },
    });
    const back = await put(ben, paid.body, { paid: false });
    expect(back).toMatchObject({ status: 200, body: { paid: false, paidDate: null } });
  });

  apiTest(
    'is the only field that a party may change',
    async ({ api, sharedHome: { household, ben, cleo, dan } }) => {
      const row = await lend(ben, cleo);
      const before = await takeSnapshot(api, household);
      for (const fields of [
        { note: 'mine' },
        { amount: 1 },
        { optional: true },
        { owedBy: dan.uid },
        { transactionDate: '2020-01-01' },
        { type: 'Gift' },
        { paid: true, note: 'both' },
      ]) {
        await expectRefusal(put(cleo, row, fields), 403, 'forbidden');
      }
      expect(await takeSnapshot(api, household)).toEqual(before);
      expect((await put(cleo, row, { paid: true })).status).toBe(200);
    },
  );

  apiTest('is refused for payments between members', async ({ sharedHome: { ben, cleo } }) => {
    const row = await lend(ben, cleo, 12.5, { type: 'Settlement' });
    expect(await put(ben, row, { paid: true })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'paid' }] },
    });
  });
});

apiTest('people must be members; former members stay in their rows', async ({ api }) => {
  const [id, eve, finn, gus] = await createTestHousehold(api, ['Eve', 'Finn', 'Gus']);
  const row = await lend(eve, finn);
  expect((await finn.delete(`/households/${id}/members/${finn.uid}`)).status).toBe(204);
  const noted = await put(eve, row, { note: 'Finn has left' });
  expect(noted).toMatchObject({ status: 200, body: { description: 'Finn - Groceries' } });
  for (const change of [{ paidBy: finn.uid, owedBy: eve.uid }, { owedBy: 'nobody' }]) {
    await expectRefusal(put(eve, noted.body, change), 400, 'invalid_request');
  }
  const moved = await put(eve, noted.body, { owedBy: gus.uid });
  expect(moved.status).toBe(200);
  expect((await put(eve, moved.body, { owedBy: finn.uid })).status).toBe(400);
});

apiTest(
  'a member who is removed during a write changes nothing',
  async ({ api, sharedHome: { household, ben, cleo, dan } }) => {
    const row = await lend(ben, cleo);
    await api.firestore
      .doc(`households/${household}/members/${dan.uid}`)
      .update({ leftAt: new Date() });
    expect((await put(dan, row, { note: 'x' })).status).toBe(403);
    await api.firestore.doc(`households/${household}/members/${dan.uid}`).update({ leftAt: null });
  },
);
