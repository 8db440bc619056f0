import { expect } from 'vitest';
import { comparePlaces } from '@housetab/functions/core/feed/order';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import {
  linesSource,
  feedPlaceOf,
  settleUpsSource,
  toFeed,
  waitingSource,
  type FeedItem,
} from '@/features/transactions/feed/feed-items';
import { seed } from '../../functions/test/support/entries/category-fixture.ts';
import {
  postExpense,
  groceriesCategory,
} from '../../functions/test/support/entries/expense-fixture.ts';
import { pay } from '../../functions/test/support/entries/payment-fixture.ts';
import { postSettleUp } from '../../functions/test/support/entries/settle-up-fixture.ts';
import {
  postTransaction,
  storeGrant,
  nextOf,
} from '../../functions/test/support/entries/transaction-fixture.ts';
import { createHome } from '../../functions/test/support/households/household-fixture.ts';
import { Choices } from '../../functions/test/support/random/choices.ts';
import { often, seedOfRun } from '../../functions/test/support/random/random-seed.ts';
import type { TestApi, TestClient } from '../../functions/test/support/server/api-client.ts';
import { apiTest } from '../../functions/test/support/server/api-test.ts';

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const households = often({ gate: 1, long: 10 });

/** The path that reads an entry by its id. */
type Address = string;

apiTest(
  'the pages of the feed show each reader exactly the visible entries, once and in order, despite new entries',
  async ({ api }) => {
    const choices = new Choices(seedOfRun('feed-pages'));
    for (let run = 0; run < households; run++) {
      const { household, ana, ben, cleo, dan } = await createHome(api);
      await seed(api, household, groceriesCategory);
      const people = [ana, ben, cleo, dan];
      await giveRights(api, household, people, choices);
      const before: Address[] = [];
      for (let count = 0; count < 24; count++) {
        // Some entries share a timestamp.
        if (choices.once(3)) api.setNow(new Date(Date.UTC(2026, 10, 19, 8 + choices.below(2))));
        before.push(...(await enterAny(people, choices)));
        api.setNow(null);
      }
      for (const reader of people) {
        const written: Address[] = [];
        const things = await readFeed(reader, choices, async () => {
          if (choices.once(2)) written.push(...(await enterAny(people, choices)));
        });
        const shown = things.flatMap(addressesOf);
        expect(new Set(shown).size, 'each once').toBe(shown.length);
        const known = new Set([...before, ...written]);
        expect(shown.filter((one) => !known.has(one))).toEqual([]);
        const readable = await Promise.all(
          before.map(async (one) => ((await reader.get(one)).status === 200 ? [one] : [])),
        );
        const old = new Set(before);
        expect(shown.filter((one) => old.has(one)).toSorted()).toEqual(readable.flat().toSorted());
        for (const one of shown) expect((await reader.get(one)).status).toBe(200);
        before.push(...written);
      }
    }
  },
);

async function giveRights(
  api: TestApi,
  household: string,
  people: readonly TestClient[],
  choices: Choices,
): Promise<void> {
  const root = api.firestore.doc(`households/${household}`);
  for (const owner of people) {
    for (const grantee of people) {
      if (owner === grantee || !choices.once(4)) continue;
      const permissionType = choices.pick(['read', 'write'] as const);
      const expiresAt = choices.pick([null, new Date(0)]);
      await storeGrant(api, household, { owner, grantee, permissionType, expiresAt });
    }
  }
  if (choices.once(2)) {
    await root.collection('members').doc(choices.pick(people).uid).update({ role: 'admin' });
  }
}

/** Enters one entry of any kind; none for a settle-up without open debts. */
async function enterAny(people: readonly TestClient[], choices: Choices): Promise<Address[]> {
  const [first, second] = choices.some(people, 4).concat(people) as [TestClient, TestClient];
  const other = second === first ? people.find((one) => one !== first)! : second;
  const transactionDate = choices.pick(days);
  const kind = choices.weighted({ transaction: 4, expense: 4, payment: 1, settleUp: 1 });
  if (kind === 'transaction') {
    const who = choices.pick([
      { paidBy: first.uid, owedBy: other.uid, payTo: undefined },
      { paidBy: other.uid, owedBy: first.uid, payTo: undefined },
      { paidBy: first.uid, owedBy: null, payTo: undefined },
      { paidBy: null, owedBy: other.uid },
    ]);
    const { id } = await postTransaction(first, { ...who, amount: 7, transactionDate });
    return [`/transactions/${id}`];
  }
  if (kind === 'expense') {
    const { id } = await postExpense(first, choices.some(people, 4), { transactionDate });
    return [`/expenses/${id}`];
  }
  if (kind === 'payment') {
    const { id } = await pay(first, other, 3, { transactionDate });
    return [`/transactions/${id}`];
  }
  const answer = await postSettleUp(first, other);
  if (answer.status !== 201) return [];
  const { id, payment } = answer.body;
  return [...(payment ? [`/transactions/${payment.transactionId}`] : []), `/settle-ups/${id}`];
}

/** Reads both lists to the end, as the screen does; shown entries must never move. */
async function readFeed(
  reader: TestClient,
  choices: Choices,
  meanwhile: () => Promise<void>,
): Promise<FeedItem[]> {
  const rows = new Pages<TransactionResource>(
    reader,
    `/transactions?sort=transactionDate&direction=desc&limit=${2 + choices.below(5)}`,
  );
  const settleUps = new Pages<SettleUpResource>(reader, '/settle-ups?limit=2');
  let shown: FeedItem[] = [];
  for (;;) {
    const list = choices.pick([rows, settleUps].filter(({ next }) => next !== null));
    await list.read();
    const things = toFeed(
      linesSource(rows.items.map(inCents), rows.next !== null),
      settleUpsSource(settleUps.items, settleUps.next !== null),
      waitingSource([], []),
    );
    const places = things.map(feedPlaceOf);
    expect(places).toEqual(places.toSorted(comparePlaces));
    // A settle-up may move below its payment once that is loaded.
    const keys = things.map(({ key }) => key);
    const stay = shown.map(({ key }) => key).filter((key) => keys.includes(key));
    expect(keys.filter((key) => stay.includes(key))).toEqual(stay);
    const gone = shown.filter(({ key }) => !keys.includes(key));
    expect(gone.filter(({ kind }) => kind === 'line')).toEqual([]);
    shown = things;
    if (rows.next === null && settleUps.next === null) return things;
    await meanwhile();
  }
}

class Pages<Item> {
  readonly #reader: TestClient;
  items: Item[] = [];
  next: string | null;

  constructor(reader: TestClient, path: string) {
    this.#reader = reader;
    this.next = path;
  }

  async read(): Promise<void> {
    const answer = await this.#reader.get(this.next!);
    expect(answer.status).toBe(200);
    this.items = [...this.items, ...(answer.body as Item[])];
    this.next = nextOf(answer.headers);
  }
}

function inCents(row: TransactionResource): TransactionResource {
  const cents = (amount: number) => Math.round(amount * 100);
  const { expenseAmount } = row;
  return {
    ...row,
    amount: cents(row.amount),
    openAmount: cents(row.openAmount),
    expenseAmount: expenseAmount === null ? null : cents(expenseAmount),
  };
}

/** A settle-up below its payment counts as an entry, too. */
function addressesOf(thing: FeedItem): Address[] {
  if (thing.kind === 'settle-up') return [`/settle-ups/${thing.settleUp.id}`];
  const { line, settleUp } = thing;
  return [
    line.parts ? `/expenses/${line.id}` : `/transactions/${line.id}`,
    ...(settleUp ? [`/settle-ups/${settleUp.id}`] : []),
  ];
}
