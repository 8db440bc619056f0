import { describe, expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { readHistory, readSignal } from '../../support/households/household-fixture.ts';

const byRooms = (...people: TestClient[]) => ({
  mode: 'shares',
  people: people.map(({ uid }, index) => ({ userId: uid, value: index + 1.5 })),
});

async function stored(household: string, client: TestClient): Promise<Json> {
  const { body } = await client.get('/households');
  return body.find(({ id }: Json) => id === household);
}

describe('the default split of a household', () => {
  apiTest(
    'is set and removed by admins, and everyone is notified',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      expect((await stored(household, ben)).defaultSplit).toBeNull();
      const split = byRooms(ana, ben, cleo);
      const path = `/households/${household}`;
      const signal = await readSignal(api, household, cleo.uid);
      const { status, body } = await ana.put(path, { defaultSplit: split });
      expect([status, body.defaultSplit]).toEqual([200, split]);
      expect((await stored(household, cleo)).defaultSplit).toEqual(split);
      expect(await readSignal(api, household, cleo.uid)).not.toBe(signal);
      const [entry] = (await readHistory(api, household)).filter(({ what }) => what === 'updated');
      expect(entry).toMatchObject({
        before: { defaultSplit: null },
        after: { defaultSplit: split },
      });
      const renamed = await ana.put(path, { name: 'Elm Street' });
      expect(renamed.body).toMatchObject({ name: 'Elm Street', defaultSplit: split });
      expect((await ana.put(path, { defaultSplit: null })).body.defaultSplit).toBeNull();
    },
  );

  apiTest(
    'is refused to plain users, with strangers, and in modes that need a total',
    async ({ home: { household, ana, ben } }) => {
      const path = `/households/${household}`;
      expect((await ben.put(path, { defaultSplit: byRooms(ben) })).status).toBe(403);
      const faults = async (defaultSplit: Json) => {
        const { status, body } = await ana.put(path, { defaultSplit });
        return [status, body.errors?.[0]?.path];
      };
      const people = [{ userId: ben.uid, value: 5 }];
      expect(await faults({ mode: 'amount', people })).toEqual([400, 'defaultSplit.mode']);
      expect(await faults({ mode: 'percentage', people })).toEqual([400, 'defaultSplit.people']);
      const stranger = [{ userId: ben.uid }, { userId: 'nobody' }];
      expect(await faults({ mode: 'equal', people: stranger })).toEqual([
        400,
        'defaultSplit.people.1.userId',
      ]);
      expect((await stored(household, ben)).defaultSplit).toBeNull();
    },
  );

  apiTest(
    'keeps a former member, but cannot add one',
    async ({ home: { household, ana, cleo } }) => {
      const path = `/households/${household}`;
      await ana.put(path, { defaultSplit: byRooms(ana, cleo) });
      expect((await ana.delete(`${path}/members/${cleo.uid}`)).status).toBe(204);
      const again = { mode: 'equal', people: [{ userId: cleo.uid }, { userId: ana.uid }] };
      expect((await ana.put(path, { defaultSplit: again })).status).toBe(200);
      await ana.put(path, { defaultSplit: null });
      expect((await ana.put(path, { defaultSplit: again })).status).toBe(400);
    },
  );
});

describe('the default split of a category', () => {
  apiTest(
    'is set with the category, kept by an edit without the field, and removed by null',
    async ({ home: { ben, cleo } }) => {
      const split = byRooms(ben, cleo);
      const fields = { name: 'Rent', color: '#112233' };
      const made = await ben.post('/categories', { ...fields, defaultSplit: split });
      expect([made.status, made.body.defaultSplit]).toEqual([201, split]);
      const path = `/categories/${made.body.id}`;
      const edited = await ben.put(path, { ...fields, description: 'monthly' });
      expect(edited.body).toMatchObject({ description: 'monthly', defaultSplit: split });
      const { body } = await ben.get('/categories');
      expect(body.find(({ id }: Json) => id === made.body.id).defaultSplit).toEqual(split);
      const cleared = await ben.put(path, { ...fields, defaultSplit: null });
      expect(cleared.body.defaultSplit).toBeNull();
      const plain = await ben.post('/categories', { name: 'Food' });
      expect(plain.body.defaultSplit).toBeNull();
    },
  );

  apiTest(
    'is refused to members who may not edit the category, and with strangers',
    async ({ home: { ana, ben } }) => {
      const { body } = await ana.post('/categories', { name: 'Garden', userId: null });
      const fields = { name: 'Garden', defaultSplit: byRooms(ben) };
      expect((await ben.put(`/categories/${body.id}`, fields)).status).toBe(403);
      const stranger = { mode: 'equal', people: [{ userId: 'nobody' }] };
      const refused = await ana.put(`/categories/${body.id}`, {
        ...fields,
        defaultSplit: stranger,
      });
      expect([refused.status, refused.body.errors[0].path]).toEqual([
        400,
        'defaultSplit.people.0.userId',
      ]);
    },
  );
});
