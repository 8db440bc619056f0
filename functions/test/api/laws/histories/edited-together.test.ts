import fc from 'fast-check';
import { expect } from 'vitest';
import { categoryFixture, seed } from '../../../support/entries/category-fixture.ts';
import { dispute } from '../../../support/entries/dispute-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
  fetchRowsOf,
} from '../../../support/entries/expense-fixture.ts';
import { postTransaction, put } from '../../../support/entries/transaction-fixture.ts';
import { createTestHousehold, readHistory } from '../../../support/households/household-fixture.ts';
import { often } from '../../../support/random/random-seed.ts';
import type { Json, TestClient } from '../../../support/server/api-client.ts';
import { apiTest } from '../../../support/server/api-test.ts';

/** A bulk edit has the same effect as single edits in order: documents, history, notifications. */

const PEOPLE = 4;
const person = fc.nat({ max: PEOPLE - 1 });
/** Rows by their payer, debtor (the payer: no debt), cents, and whether paid and disputed. */
const row = fc.record({
  payer: person,
  debtor: person,
  cents: fc.integer({ min: 1, max: 9999 }),
  note: fc.constantFrom('', 'Milk', 'Bread'),
  isPaid: fc.boolean(),
  isDisputed: fc.boolean(),
});
const bill = fc.record({
  // Without a remainder: the expense's id decides who gets the odd cent.
  cents: fc.integer({ min: 1, max: 800 }).map((dozens) => 12 * dozens),
  people: fc.integer({ min: 2, max: PEOPLE }),
});
const change = fc
  .record(
    {
      categories: fc.constantFrom(
        [{ id: 'rent', name: 'Rent' }],
        [{ id: 'groceries', name: 'Groceries' }],
      ),
      transactionDate: fc.constantFrom('2026-11-20', '2026-10-02'),
      note: fc.constantFrom('', 'Milk', 'Party'),
    },
    { requiredKeys: [] },
  )
  .filter((fields) => Object.keys(fields).length > 0);

interface Given {
  rows: readonly FromArbitrary<typeof row>[];
  bills: readonly FromArbitrary<typeof bill>[];
}

type FromArbitrary<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

interface Entered {
  rows: Json[];
  expenses: Json[];
}

apiTest('a bulk edit has the same result as single edits in order', async ({ api }) => {
  const [household, ...members] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  await seed(api, household, groceriesCategory, categoryFixture('rent', { name: 'Rent' }));
  const ana = members[0];

  async function enterAll(given: Given): Promise<Entered> {
    const rows: Json[] = [];
    for (const { payer, debtor, cents, note, isPaid, isDisputed } of given.rows) {
      const [creditor, other] = [members[payer]!, members[debtor]!];
      const isDebt = payer !== debtor;
      const entered = await postTransaction(ana, {
        paidBy: creditor.uid,
        owedBy: isDebt ? other.uid : null,
        payTo: undefined,
        amount: cents / 100,
        note,
      });
      const path = `/transactions/${entered.id}`;
      if (isPaid) await ana.patch(path, { paid: true });
      if (isDisputed && isDebt && debtor !== 0) await dispute(other, path, 'Not so');
      rows.push((await ana.get(path)).body);
    }
    const expenses: Json[] = [];
    for (const { cents, people } of given.bills) {
      expenses.push(await postExpense(ana, members.slice(0, people), { amount: cents / 100 }));
    }
    return { rows, expenses };
  }

  /** The stored entries and notifications, with ids replaced by positions. */
  async function outcome({ rows, expenses }: Entered, since: number) {
    const billed = await Promise.all(expenses.map((one) => fetchRowsOf(ana, one)));
    const ids = [...rows, ...expenses, ...billed.flat()].map(({ id }) => id as string);
    const text = (value: unknown) => {
      let json = JSON.stringify(value);
      ids.forEach((id, place) => (json = json.replaceAll(id, `#${place}`)));
      return json;
    };
    const documents = await Promise.all(
      [...rows, ...billed.flat()].map(async ({ id }) => {
        const { body } = await ana.get(`/transactions/${id}`);
        const disputes = body.disputes.map(({ userId }: Json) => userId);
        return text({ ...body, date: null, paidDate: body.paidDate !== null, disputes });
      }),
    );
    const history = (await readHistory(api, household))
      .map((entry): Json => entry)
      .filter(({ resourceId, at }) => ids.includes(resourceId) && at.toMillis() >= since)
      .map(({ id: _id, at: _at, ...entry }) =>
        text({ ...entry, before: plain(entry.before), after: plain(entry.after) }),
      );
    const notices = await Promise.all(
      members.map(async (member) => {
        const { body } = await member.get('/notices?limit=100');
        return (body.notices as Json[])
          .filter(({ resourceId, at }) => ids.includes(resourceId) && Date.parse(at) >= since)
          .map(({ what, resourceId, stake }) => text({ what, resourceId, stake }))
          .toSorted();
      }),
    );
    return { documents, history: history.toSorted(), notices };
  }

  const plain = (facts: Json | null) =>
    facts && {
      ...facts,
      disputes: (facts.disputes as Json[] | undefined)?.map(({ userId }) => userId),
    };

  const given = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    bills: fc.array(bill, { maxLength: 2 }),
    fields: change,
    to: fc.option(fc.record({ paidBy: person, owedBy: fc.option(person) })),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ fields, to, ...entries }) => {
      // Payer and debtor change only on single rows, and never to the same person.
      const isPeople = to !== null && entries.bills.length === 0 && to.paidBy !== to.owedBy;
      const people = isPeople
        ? {
            paidBy: members[to.paidBy]!.uid,
            owedBy: to.owedBy === null ? null : members[to.owedBy]!.uid,
          }
        : {};
      const wanted = { ...fields, ...people };
      const [alone, together] = [await enterAll(entries), await enterAll(entries)];
      const since = Date.now();
      const actor: TestClient = ana;
      for (const one of alone.rows) {
        const { type, ...body } = { ...one, payTo: undefined };
        // The edit only repeats the category.
        const named = wanted.categories ? {} : { type };
        const answer = await put(actor, body, { ...wanted, ...named });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      }
      for (const one of alone.expenses) {
        expect((await putExpense(actor, one, wanted)).status).toBe(200);
      }
      const billed = await Promise.all(
        together.expenses.map(async (one) => (await fetchRowsOf(ana, one))[0]!),
      );
      const transactions = [...together.rows, ...billed].map(({ id, version }) => ({
        id,
        version,
      }));
      const answer = await actor.post('/transactions/bulk-edit', {
        edits: [{ transactions, change: wanted }],
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await outcome(together, since)).toEqual(await outcome(alone, since));
    }),
    { numRuns: often({ gate: 4, long: 8 }), endOnFailure: true },
  );
});
