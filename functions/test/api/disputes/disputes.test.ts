import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { dispute, linesAbout, withdraw } from '../../support/entries/dispute-fixture.ts';
import { joinHousehold, readSignal } from '../../support/households/household-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { lend, alterStored, storeGrant } from '../../support/entries/transaction-fixture.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** A payer or debtor can dispute an entry of another member, with a reason. */

const pathOf = ({ id }: Json) => `/transactions/${id}`;
const userIdsOf = ({ disputes }: Json) => disputes.map(({ userId }: Json) => userId);

describe('a dispute of a transaction', () => {
  apiTest('shows its author, reason and time to every reader', async ({ api, pair }) => {
    const { ana, ben, cleo } = pair;
    const row = await lend(ben, cleo, 50);
    expect([row.disputes, row.commentCount]).toEqual([[], 0]);
    api.setNow(new Date('2030-01-02T03:04:05Z'));
    const answer = await cleo.post(`${pathOf(row)}/dispute`, { reason: '  It was 40.  ' });
    api.setNow(null);
    const disputes = [{ userId: cleo.uid, reason: 'It was 40.', at: '2030-01-02T03:04:05.000Z' }];
    expect(answer.body).toEqual({ ...row, disputes, version: 2 });
    expect(answer.headers.get('ETag')).toBe('"2"');
    for (const client of [ana, ben, cleo]) {
      expect(await client.getBody(pathOf(row))).toEqual(answer.body);
    }
    const summary = await cleo.getBody('/debts');
    expect(summary.totalYouOwe).toBe(50);
  });

  apiTest('is made once per member; a second reason replaces the first', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const row = await lend(ben, cleo, 50);
    const first = await dispute(cleo, pathOf(row), 'It was 40.');
    const before = await takeSnapshot(api, householdId);
    expect(await dispute(cleo, pathOf(row), 'It was 40.')).toEqual(first);
    expect(await takeSnapshot(api, householdId)).toEqual(before);
    const second = await dispute(cleo, pathOf(row), 'It was 30.');
    expect(second).toMatchObject({ version: 3, disputes: [{ reason: 'It was 30.' }] });
  });

  apiTest(
    'is withdrawn by its author; withdrawing a missing dispute changes nothing',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      const row = await lend(ben, cleo, 50);
      await dispute(cleo, pathOf(row));
      expect(await withdraw(cleo, pathOf(row))).toEqual({ ...row, version: 3 });
      const before = await takeSnapshot(api, householdId);
      expect(await withdraw(cleo, pathOf(row))).toEqual({ ...row, version: 3 });
      expect(await takeSnapshot(api, householdId)).toEqual(before);
    },
  );

  apiTest('adds a history entry and notifies the parties', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const row = await lend(ben, cleo, 50);
    const told = await readSignal(api, householdId, ben.uid);
    await dispute(cleo, pathOf(row), 'It was 40.');
    expect(await readSignal(api, householdId, ben.uid)).toBeGreaterThan(told!);
    await withdraw(cleo, pathOf(row));
    const [, disputed, withdrawn] = await linesAbout(api, pair, row);
    const line = { actor: cleo.uid, ownerId: ben.uid, concerns: [ben.uid] };
    expect(disputed).toMatchObject({
      ...line,
      what: 'disputed',
      before: { reason: null },
      after: { reason: 'It was 40.' },
    });
    expect(withdrawn).toMatchObject({ ...line, what: 'dispute_withdrawn' });
    const { body } = await ben.get('/activity');
    expect(body[1]).toMatchObject({ what: 'disputed', after: { reason: 'It was 40.' } });
  });

  apiTest.for([undefined, '', '   ', 'x'.repeat(501), 'bell\u0007', 7])(
    'requires a reason: %j is rejected',
    async (reason, { pair: { ben, cleo } }) => {
      const row = await lend(ben, cleo, 50);
      const answer = await cleo.post(`${pathOf(row)}/dispute`, { reason });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
      expect((await cleo.post(`${pathOf(row)}/dispute`, { reason: 'x', paid: true })).status).toBe(
        400,
      );
      expect(await cleo.getBody(pathOf(row))).toEqual(row);
    },
  );

  apiTest('is missing on older rows, which can be disputed', async ({ api, pair }) => {
    const { householdId, ben, cleo } = pair;
    const row = await lend(ben, cleo, 50);
    const absent = FieldValue.delete();
    await alterStored(api, householdId, row.id, { disputes: absent, commentCount: absent });
    expect(await cleo.getBody(pathOf(row))).toEqual(row);
    expect(userIdsOf(await dispute(cleo, pathOf(row)))).toEqual([cleo.uid]);
  });
});

describe('permission to dispute', () => {
  apiTest(
    'is refused to the author of the entry, who can edit or delete it',
    async ({ api, pair: { householdId, ben, cleo } }) => {
      const rows = [await lend(ben, cleo, 50), await lend(ben, cleo, 5, { owedBy: null })];
      const before = await takeSnapshot(api, householdId);
      for (const row of rows) {
        const answer = await ben.post(`${pathOf(row)}/dispute`, { reason: 'x' });
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
        expect(answer.body.detail).toContain('change or delete it');
      }
      expect(await takeSnapshot(api, householdId)).toEqual(before);
    },
  );

  apiTest(
    'is refused to members who may only read or edit it; others do not find the row',
    async ({ api, pair: { householdId, ana, ben, cleo } }) => {
      const dan = (await api.signUp({ name: 'Dan' })).in(householdId);
      await joinHousehold(ana, householdId, dan);
      const row = await lend(ben, cleo, 50);
      const statusOf = async (client: TestClient) => {
        const answers = [
          await client.post(`${pathOf(row)}/dispute`, { reason: 'x' }),
          await client.delete(`${pathOf(row)}/dispute`),
        ];
        return answers.map(({ status }) => status);
      };
      expect(await statusOf(ana)).toEqual([403, 403]);
      expect(await statusOf(dan)).toEqual([404, 404]);
      for (const permissionType of ['read', 'write'] as const) {
        await storeGrant(api, householdId, { owner: ben, grantee: dan, permissionType });
        expect(await statusOf(dan)).toEqual([403, 403]);
      }
      await ben.delete(pathOf(row));
      expect(await statusOf(cleo)).toEqual([404, 404]);
    },
  );

  apiTest('is refused to an admin who views as a member', async ({ pair: { ana, ben, cleo } }) => {
    const row = await lend(ben, cleo, 50);
    const view = { 'X-View-As': cleo.uid };
    const answer = await ana.post(`${pathOf(row)}/dispute`, { reason: 'x' }, view);
    expect(answer.status).toBe(400);
    expect(await cleo.getBody(pathOf(row))).toEqual(row);
  });
});
