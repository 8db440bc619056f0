import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import { idsInTrash } from '../../support/entries/trash-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { takeSnapshot } from '../../support/households/household-snapshot.ts';

/** `POST /trash/restore` restores several entries as each is restored alone. */

const row = ({ id }: Json) => ({ resourceType: 'transactions', id });
const expense = ({ id }: Json) => ({ resourceType: 'expenses', id });

const restore = (client: TestClient, things: readonly Json[]) =>
  client.post('/trash/restore', { things });

function deleteAgain(client: TestClient, rows: readonly Json[]) {
  return client.post('/transactions/bulk-delete', {
    ids: rows.map(({ id }) => id),
    versions: rows.map(({ version }) => version),
  });
}

apiTest(
  'all are restored unchanged, each is notified, and the response can delete them again',
  async ({ api, home: { household, ben, cleo, dan } }) => {
    await seed(api, household, groceriesCategory);
    const milk = await lend(ben, cleo, 3);
    await say(cleo, `/transactions/${milk.id}`, 'Thanks.');
    const supper = await postExpense(ben, [ben, cleo, dan]);
    const debts = await cleo.getBody('/debts');
    await ben.delete(`/transactions/${milk.id}`);
    await ben.delete(`/expenses/${supper.id}`);

    const things = [row(milk), expense(supper)];
    const restored = await restore(ben, things);
    expect(restored.status).toBe(200);
    const rows = restored.body as Json[];
    expect(rows).toEqual([
      { id: milk.id, version: 3 },
      { id: supper.transactionIds[0], version: 3 },
    ]);
    expect(await idsInTrash(ben)).toEqual([]);
    expect(await cleo.getBody('/debts')).toEqual(debts);
    expect(await ben.getBody(`/transactions/${milk.id}/comments`)).toHaveLength(1);
    const { notices } = await cleo.getBody('/notices');
    const told = (notices as Json[]).filter(({ what }) => what === 'restored');
    expect(told.map(({ resourceId }) => resourceId).toSorted()).toEqual(
      [milk.id, supper.id].toSorted(),
    );

    // A retry after a lost response.
    expect(await restore(ben, things)).toMatchObject({ status: 200, writes: 0 });
    // An entry that was edited since is not deleted, and nothing else is.
    const path = `/transactions/${milk.id}`;
    const { body: changed } = await put(ben, (await ben.get(path)).body, { note: 'New' });
    expect((await deleteAgain(ben, rows)).status).toBe(412);
    const edited = await putExpense(ben, supper, { note: 'Dinner' });
    const [milkNow, supperNow] = [{ ...rows[0], version: changed.version }, rows[1]!];
    expect((await deleteAgain(ben, [milkNow, supperNow])).status).toBe(412);
    expect(await idsInTrash(ben)).toEqual([]);
    const asIs = [milkNow, { ...supperNow, version: edited.body.version }];
    expect((await deleteAgain(ben, asIs)).status).toBe(204);
    expect((await idsInTrash(ben)).toSorted()).toEqual([milk.id, supper.id].toSorted());
  },
);

apiTest(
  "none is restored, and the first at fault is named, if one is another member's, missing, or part of an expense",
  async ({ api, home: { household, ben, cleo, dan } }) => {
    await seed(api, household, groceriesCategory);
    const own = await lend(ben, cleo);
    const others = await lend(cleo, ben);
    const unseen = await lend(cleo, dan);
    const supper = await postExpense(ben, [ben, cleo]);
    for (const [client, { id }] of [
      [ben, own],
      [cleo, others],
      [cleo, unseen],
    ] as const) {
      await client.delete(`/transactions/${id}`);
    }
    await ben.delete(`/expenses/${supper.id}`);
    const before = await takeSnapshot(api, household);
    const tries: [Json, number, string][] = [
      [row(others), 403, 'forbidden'],
      [row(unseen), 404, 'not_found'],
      [row({ id: randomUUID() }), 404, 'not_found'],
      [expense(own), 404, 'not_found'],
      [row({ id: supper.transactionIds[0] }), 409, 'part_of_expense'],
    ];
    for (const [other, status, code] of tries) {
      const things = other.id === own.id ? [expense(supper), other] : [row(own), other];
      const refused = await restore(ben, things);
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(refused.body.errors).toMatchObject([{ path: 'things.1' }]);
    }
    expect(await takeSnapshot(api, household)).toEqual(before);
  },
);
