/** A model of the server: it stores an outbox's requests by the rules of core. Tests can cut its connection. */
import { shareOut } from '@housetab/functions/core/expense/share-out';
import { partiesOfRow, toRows } from '@housetab/functions/core/expense/rows';
import type { Cents } from '@housetab/functions/core/money/money';
import { newPayment } from '@housetab/functions/core/payment/payment';
import { newTransaction, withPaid } from '@housetab/functions/core/transaction/new-transaction';
import type { Transaction } from '@housetab/functions/core/transaction/stored';
import { toTransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { ApiProblem } from '@/lib/api-problem';
import type { Calls } from '@/offline/outbox/calls';

export type ModelCut = 'before' | 'after' | 'none';

export interface ModelBody {
  id: string;
  amount: Cents;
}

const entry = {
  enteredBy: 'ann',
  entered: new Date('2026-11-20T12:00:00Z'),
  enteredDay: '2026-11-20',
  transactionDate: '2026-11-20',
  category: 'Groceries',
};
const people = ['ann', 'ben', 'cleo'];

/** The rows that the server creates for a body: an expense that Ann paid for all three, or a single row. */
export function modelRowsOf(path: string, { id, amount: amountCents }: ModelBody): Transaction[] {
  const debt = { paidBy: 'ann', owedBy: 'ben', payTo: null };
  if (path === '/payments') {
    const payment = { id, from: 'ann', to: 'ben', amountCents, note: '' };
    return [newPayment({ ...payment, transactionDate: entry.transactionDate }, entry)];
  }
  if (path === '/transactions') return [newTransaction({ ...entry, ...debt, id, amountCents })];
  const split = {
    mode: 'equal' as const,
    people: people.map((memberId) => ({ memberId, value: 0 })),
  };
  const payers = [{ memberId: 'ann', cents: amountCents }];
  return toRows(payers, shareOut({ id, amountCents, split })).map((row, index) => {
    const parties = { ...partiesOfRow(row, 'expense'), payTo: null };
    const own = { id: `${id} ${index}`, expenseId: id, amountCents: row.cents };
    return newTransaction({ ...entry, ...parties, ...own });
  });
}

interface Thing {
  path: string;
  /** The body of the first request; `body` is the current one. */
  first: unknown;
  body: ModelBody;
  version: number;
}

export class ModelServer {
  #rows = new Map<string, Transaction>();
  #things = new Map<string, Thing>();
  /** Ids of deleted entries, which can't be used again. */
  #deleted = new Set<string>();
  /** Where each of the next requests is cut: before the server gets it, or before it responds. */
  cuts: ModelCut[] = [];

  constructor(rows: readonly Transaction[]) {
    for (const row of rows) this.#rows.set(row.id, row);
  }

  /** As a list shows them, in cents. */
  rows() {
    return [...this.#rows.values()].map((row) => this.#resource(row));
  }

  readonly api: Calls = {
    send: (method, path, body, options) =>
      this.#way(() =>
        this.#methods[method as 'POST' | 'PUT' | 'PATCH' | 'DELETE'](path, body, options?.ifMatch),
      ),
  };

  readonly #methods = {
    POST: (path: string, body: unknown) => this.#enter(path, body as ModelBody),
    PUT: (path: string, body: unknown, ifMatch?: string) => {
      // Payments are created at this path, but changed at `/transactions`, because each is one.
      if (path.startsWith('/payments/')) throw refusal('not_found', 404);
      const thing = this.#thing(path);
      if (ifMatch !== etagOf(thing.version)) throw stale(thing);
      this.#drop(thing);
      return this.#store({ ...thing, body: { ...thing.body, ...(body as Partial<ModelBody>) } });
    },
    DELETE: (path: string) => {
      const thing = this.#thing(path);
      this.#drop(thing);
      this.#things.delete(thing.body.id);
      this.#deleted.add(thing.body.id);
    },
    PATCH: (path: string, body: unknown, ifMatch?: string) => {
      const row = this.#rows.get(path.split('/')[2]!);
      if (!row) throw refusal('not_found', 404);
      if (ifMatch !== etagOf(row.version)) throw stale(this.#resource(row));
      const marked = withPaid(row, (body as { paid: boolean }).paid, new Date());
      const stored = marked === row ? row : { ...marked, version: row.version + 1 };
      this.#rows.set(row.id, stored);
      return this.#resource(stored);
    },
  };

  async #way<Answer>(answer: () => unknown): Promise<Answer> {
    const cut = this.cuts.shift() ?? 'none';
    if (cut === 'before') throw unreachable();
    const given = answer() as Answer;
    if (cut === 'after') throw unreachable();
    return Promise.resolve(given);
  }

  #enter(path: string, body: ModelBody) {
    if (this.#deleted.has(body.id)) throw refusal('id_taken', 409);
    const there = this.#things.get(body.id);
    if (!there) return this.#store({ path, first: body, body, version: 0 });
    const isSame = there.path === path && JSON.stringify(there.first) === JSON.stringify(body);
    if (!isSame) throw refusal('id_taken', 409);
    return { ...there.body, version: there.version };
  }

  #store(thing: Thing) {
    const stored = { ...thing, version: thing.version + 1 };
    this.#things.set(thing.body.id, stored);
    for (const row of modelRowsOf(thing.path, thing.body)) this.#rows.set(row.id, row);
    return { ...stored.body, version: stored.version };
  }

  #thing(path: string): Thing {
    const thing = this.#things.get(path.split('/')[2]!);
    if (!thing) throw refusal('not_found', 404);
    return thing;
  }

  #drop({ path, body }: Thing) {
    for (const { id } of modelRowsOf(path, body)) this.#rows.delete(id);
  }

  #resource(row: Transaction) {
    return { ...toTransactionResource(row, (uid) => uid), amount: row.amountCents };
  }
}

const unreachable = () => new ApiProblem('unreachable', 'The server cannot be reached.');
const refusal = (code: 'id_taken' | 'not_found', status: number) =>
  new ApiProblem(code, 'No.', { status });
const stale = (current: object) =>
  new ApiProblem('precondition_failed', 'Changed.', { status: 412, extra: { current } });
