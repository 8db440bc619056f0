import { randomUUID } from 'node:crypto';
import { monthOf, monthRange } from '../../functions/src/core/calendar/calendar.ts';
import * as paths from '../../functions/src/platform/firestore/paths.ts';
import type { BenchCall } from '../client.ts';
import type { LoadedHousehold } from '../load-household.ts';
import type { BenchContext } from '../section.ts';

/** A call to time. */
export interface TimedCall {
  name: string;
  /** Changes stored data, so that each repetition needs a new call. */
  isWrite: boolean;
  next(): BenchCall | Promise<BenchCall>;
}

/** The API's GETs, the report and the main writes, without calls that need YNAB. */
export async function callsFor(
  { firestore }: Pick<BenchContext, 'firestore'>,
  household: LoadedHousehold,
): Promise<TimedCall[]> {
  const uid = household.members[2]!.uid;
  const settlements = firestore.collection(paths.settlements(household.id).path);
  const active = await settlements.where('debtorId', '==', uid).limit(1).get();
  const settlementId = active.docs[0]!.id;
  const transactions = firestore.collection(paths.transactions(household.id).path);
  const open = await transactions.where('openParties', 'array-contains', uid).limit(1).get();
  const transactionId = open.docs[0]!.id;
  const gets = [
    '/user/me',
    '/users',
    '/users?includeLeft=true',
    '/households',
    '/debts',
    '/overview',
    '/transactions/summary',
    '/transactions/summary?paid=false',
    '/transactions?limit=5&sort=entered',
    '/transactions?limit=100',
    '/transactions?limit=500',
    '/transactions?limit=100&paid=false',
    '/transactions?limit=100&category=Groceries',
    '/transactions?deleted=true&limit=50',
    '/search?q=maple',
    '/search?q=32.50',
    '/trash?limit=20',
    '/transactions/unique-fields',
    `/transactions/${transactionId}`,
    `/transactions/${transactionId}/settlements`,
    '/settlements?limit=50',
    `/settlements/${settlementId}`,
    `/settlements/${settlementId}/available-transactions`,
    '/categories',
    '/categories?hierarchical=true',
    '/permissions',
    '/activity?limit=40',
    '/activity?limit=37&subjects=then',
    '/ynab/config',
    '/ynab/syncs?limit=10',
    '/openapi.json',
  ].map((path) => ({
    name: `GET ${nameOf(path, [transactionId, settlementId])}`,
    isWrite: false,
    next: (): BenchCall => ({ method: 'GET', path }),
  }));
  const categories = await firestore.collection(paths.categories(household.id).path).limit(1).get();
  return [...gets, ...writesFor(household), ...expenseWrites(household, categories.docs[0]!.id)];
}

function writesFor(household: LoadedHousehold): TimedCall[] {
  const today = new Date().toISOString().slice(0, 10);
  const { start: startDate, end: endDate } = monthRange(monthOf(today));
  const [ana, , cleo] = household.members;
  const body = () => ({
    id: randomUUID(),
    amount: 12.5,
    type: 'Groceries',
    note: 'Timed',
    transactionDate: today,
    paidBy: cleo!.uid,
    owedBy: ana!.uid,
  });
  const made: string[] = [];
  const last = () => made.at(-1)!;
  let edits = 0;
  return [
    {
      name: 'POST /reports/ynab-splits, a month',
      isWrite: false,
      next: () => ({ method: 'POST', path: '/reports/ynab-splits', body: { startDate, endDate } }),
    },
    {
      name: 'POST /settle-ups/preview',
      isWrite: false,
      next: () => ({ method: 'POST', path: '/settle-ups/preview', body: { with: ana!.uid } }),
    },
    {
      name: 'POST /settle-ups, a part',
      isWrite: true,
      next: () => ({
        method: 'POST',
        path: '/settle-ups',
        body: { id: randomUUID(), with: ana!.uid, payment: { amount: 0.01 } },
      }),
    },
    {
      name: 'POST /transactions',
      isWrite: true,
      next: () => {
        const row = body();
        made.push(row.id);
        return { method: 'POST', path: '/transactions', body: row };
      },
    },
    {
      name: 'PUT /transactions/{id}',
      isWrite: true,
      next: () => {
        const row = { ...body(), id: last(), paid: false, note: `Edit ${(edits += 1)}` };
        return { method: 'PUT', path: `/transactions/${last()}`, body: row };
      },
    },
    {
      name: 'DELETE /transactions/{id}',
      isWrite: true,
      next: () => ({ method: 'DELETE', path: `/transactions/${made.pop()!}` }),
    },
  ];
}

/** An expense of three people, entered and then edited. */
function expenseWrites({ members }: LoadedHousehold, categoryId: string): TimedCall[] {
  const people = members.slice(0, 3).map(({ uid }, index) => ({ userId: uid, value: index + 1 }));
  const body = () => ({
    amount: 87.45,
    note: 'Timed',
    transactionDate: new Date().toISOString().slice(0, 10),
    categories: [{ id: categoryId, name: 'Timed' }],
    payers: [{ userId: members[2]!.uid, amount: 87.45 }],
    split: { mode: 'shares', people },
  });
  const made: string[] = [];
  let edits = 0;
  return [
    {
      name: 'POST /expenses, 3 people',
      isWrite: true,
      next: () => {
        const id = randomUUID();
        made.push(id);
        return { method: 'POST', path: '/expenses', body: { id, ...body() } };
      },
    },
    {
      name: 'PUT /expenses/{id}, 3 people',
      isWrite: true,
      next: () => {
        const note = `Edit ${(edits += 1)}`;
        return { method: 'PUT', path: `/expenses/${made.at(-1)!}`, body: { ...body(), note } };
      },
    },
  ];
}

function nameOf(path: string, ids: readonly string[]): string {
  return ids.reduce((text, id) => text.replace(id, '{id}'), path);
}
