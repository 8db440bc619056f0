import { beforeEach, describe, expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { dispute, linesAbout, withdraw } from '../../support/entries/dispute-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
  fetchRowsOf,
} from '../../support/entries/expense-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { readSignal } from '../../support/households/household-fixture.ts';
import type { SettlementPair } from '../../support/entries/settlement-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { storeGrant } from '../../support/entries/transaction-fixture.ts';

const pathOf = ({ id }: Json) => `/transactions/${id}`;
const expensePathOf = ({ id }: Json) => `/expenses/${id}`;
const userIdsOf = ({ disputes }: Json) => disputes.map(({ userId }: Json) => userId);

/** The members who dispute each debtor's row and the payer's own share. */
const disputantsOf = (rows: Json[]) =>
  Object.fromEntries(rows.map((row) => [row.owedBy ?? 'own', userIdsOf(row)]));

describe('a dispute of an expense', () => {
  beforeEach(async ({ api, pair }: { api: TestApi; pair: SettlementPair }) => {
    await seed(api, pair.householdId, groceriesCategory);
  });

  apiTest(
    "applies to the disputer's own rows, for every party except the one who entered it",
    async ({ pair: { ana, ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, cleo, ana]);
      const disputed = await dispute(cleo, expensePathOf(expense), 'Ana was away.');
      expect(disputed).toMatchObject({ version: 2, disputes: [{ reason: 'Ana was away.' }] });
      expect(await ana.getBody(expensePathOf(expense))).toEqual(disputed);
      const rows = await fetchRowsOf(ben, expense);
      expect(disputantsOf(rows)).toEqual({ [ana.uid]: [], own: [], [cleo.uid]: [cleo.uid] });
      await dispute(ana, expensePathOf(expense));
      expect(disputantsOf(await fetchRowsOf(ben, expense))).toEqual({
        [ana.uid]: [ana.uid],
        own: [],
        [cleo.uid]: [cleo.uid],
      });
      await withdraw(cleo, expensePathOf(expense));
      expect(disputantsOf(await fetchRowsOf(ben, expense))).toMatchObject({ [cleo.uid]: [] });
      const own = await ben.post(`${expensePathOf(expense)}/dispute`, { reason: 'x' });
      expect(own.status).toBe(403);
    },
  );

  apiTest("of a member's own share leaves a third member's debt payable", async ({ pair }) => {
    const { ana, ben, cleo } = pair;
    const expense = await postExpense(ben, [ben, cleo, ana]);
    await dispute(cleo, expensePathOf(expense));
    const rows = await fetchRowsOf(ben, expense);
    const rowOf = (uid: string) => pathOf(rows.find(({ owedBy }) => owedBy === uid)!);
    expect((await ben.patch(rowOf(ana.uid), { paid: true })).status).toBe(200);
    expect((await ben.patch(rowOf(cleo.uid), { paid: true })).body.code).toBe('disputed');
  });

  apiTest('survives an admin who removes the disputer and adds them again', async ({ pair }) => {
    const { ana, ben, cleo } = pair;
    const expense = await postExpense(ben, [ben, cleo, ana]);
    const disputed = await dispute(cleo, expensePathOf(expense));
    const split = (people: { uid: string }[]) => ({
      split: { mode: 'equal', people: people.map(({ uid }) => ({ userId: uid })) },
    });
    const without = await putExpense(ana, disputed, split([ben, ana]));
    expect(without.body.disputes).toEqual([]);
    const again = await putExpense(ana, without.body, split([ben, ana, cleo]));
    expect(again.body.disputes).toEqual(disputed.disputes);
    expect(disputantsOf(await fetchRowsOf(ben, again.body))[cleo.uid]).toEqual([cleo.uid]);
  });

  apiTest(
    'cannot be made on a single row: the error names the expense',
    async ({ pair: { ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, cleo]);
      for (const row of await fetchRowsOf(cleo, expense)) {
        const answer = await cleo.post(`${pathOf(row)}/dispute`, { reason: 'x' });
        expect(answer.body).toMatchObject({ code: 'part_of_expense', expenseId: expense.id });
        expect((await cleo.delete(`${pathOf(row)}/dispute`)).body.code).toBe('part_of_expense');
      }
    },
  );

  apiTest('is withdrawn from all rows, and an edit ends it on all of them', async ({ pair }) => {
    const { ana, ben, cleo } = pair;
    for (const end of [
      (expense: Json) =>
        putExpense(ben, expense, { amount: 60, payers: [{ userId: ben.uid, amount: 60 }] }),
      (expense: Json) => cleo.delete(`${expensePathOf(expense)}/dispute`),
    ]) {
      const expense = await postExpense(ben, [ben, cleo, ana]);
      await dispute(cleo, expensePathOf(expense));
      const ended = await end(expense);
      expect(ended.body).toMatchObject({ version: 3, disputes: [] });
      const rows = await fetchRowsOf(ben, expense);
      expect(rows.map(({ disputes }) => disputes)).toEqual([[], [], []]);
    }
  });

  apiTest("survives an admin's edit, on new rows too", async ({ pair: { ana, ben, cleo } }) => {
    const expense = await postExpense(ben, [ben, cleo]);
    const disputed = await dispute(cleo, expensePathOf(expense));
    const people = [ben, cleo, ana].map(({ uid }) => ({ userId: uid }));
    const edited = await putExpense(ana, disputed, { split: { mode: 'equal', people } });
    expect(edited.body.disputes).toEqual(disputed.disputes);
    expect(disputantsOf(await fetchRowsOf(ben, edited.body))).toMatchObject({
      [cleo.uid]: [cleo.uid],
    });
  });

  apiTest(
    'ends when the owner changes the split, with both amounts; a removed member sees only the old amount',
    async ({ pair: { ana, ben, cleo } }) => {
      const expense = await postExpense(ben, [ben, ana, cleo], { amount: 30 });
      await dispute(ana, expensePathOf(expense));
      const disputed = await dispute(cleo, expensePathOf(expense));
      const people = [ana, ben].map(({ uid }) => ({ userId: uid }));
      const edited = await putExpense(ben, disputed, { split: { mode: 'equal', people } });
      expect(edited.body.disputes).toEqual([]);
      const endsTold = async (client: TestClient) => {
        const ends = (await newNotifications(client)).filter(
          ({ what }) => what === 'dispute_ended',
        );
        return ends.map(({ stake, after }) => [stake.before.net, stake.after.net, after !== null]);
      };
      expect(await endsTold(ana)).toEqual([[-10, -15, true]]);
      expect(await endsTold(cleo)).toEqual([[-10, 0, false]]);
    },
  );

  apiTest('is not ended by a holder of a write grant', async ({ api, pair }) => {
    const { householdId, ana, ben, cleo } = pair;
    const expense = await postExpense(ben, [ben, cleo], { amount: 30 });
    const disputed = await dispute(cleo, expensePathOf(expense));
    await storeGrant(api, householdId, { owner: ben, grantee: ana, permissionType: 'write' });
    const less = { amount: 29.99, payers: [{ userId: ben.uid, amount: 29.99 }] };
    const edited = await putExpense(ana, disputed, less);
    expect(edited.body).toMatchObject({ amount: 29.99, disputes: disputed.disputes });
  });

  apiTest('is restored with the expense, and its paid rows stay paid', async ({ pair }) => {
    const { ben, cleo } = pair;
    const expense = await postExpense(ben, [ben, cleo]);
    const [debt] = (await fetchRowsOf(ben, expense)).filter(({ owedBy }) => owedBy === cleo.uid);
    await cleo.patch(pathOf(debt), { paid: true });
    await dispute(cleo, expensePathOf(expense));
    await ben.delete(expensePathOf(expense));
    const restored = await ben.post(`${expensePathOf(expense)}/restore`);
    expect(userIdsOf(restored.body)).toEqual([cleo.uid]);
    expect(await cleo.getBody(pathOf(debt))).toMatchObject({
      paid: true,
      disputes: [{ userId: cleo.uid }],
    });
  });

  apiTest('is one history entry', async ({ api, pair }) => {
    const { ben, cleo } = pair;
    const expense = await postExpense(ben, [ben, cleo]);
    const told = await readSignal(api, pair.householdId, ben.uid);
    await dispute(cleo, expensePathOf(expense), 'Why?');
    expect(await readSignal(api, pair.householdId, ben.uid)).toBeGreaterThan(told!);
    await putExpense(ben, expense, { amount: 60, payers: [{ userId: ben.uid, amount: 60 }] });
    const whats = (await linesAbout(api, pair, expense)).map(({ what }) => what);
    expect(whats.slice(0, 2)).toEqual(['created', 'disputed']);
    expect(whats.slice(2).sort()).toEqual(['dispute_ended', 'updated']);
  });
});
