// @vitest-environment jsdom
import '@test/kept-storage';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { sumCents } from '@housetab/functions/core/money/money';
import { totalsOf } from '@housetab/functions/core/transaction/totals';
import { withPaid } from '@housetab/functions/core/transaction/new-transaction';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { sendWrite } from '@/offline/outbox/send-write';
import { forgetWrites, queueWrite, listWrites, removeWrite } from '@/offline/outbox/outbox';
import { sendAllWrites } from '@/offline/outbox/send-waiting';
import { waitingMarksOf, withMarks } from '@/shared/outbox/waiting-entries';
import type { NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';
import { ModelServer, modelRowsOf, type ModelCut } from '@test/model-server';

const uid = 'ann';
afterEach(() => forgetWrites(uid));

const kinds = ['expense', 'transaction', 'payment'] as const;
const paths = { expense: '/expenses', transaction: '/transactions', payment: '/payments' };

const amount = fc.integer({ min: 1, max: 1_000_000 });
const which = fc.nat();
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('mark' as const), which }) },
  fc.record({ does: fc.constant('enter' as const), kind: fc.constantFrom(...kinds), amount }),
  fc.record({
    does: fc.constant('change' as const),
    which,
    kind: fc.constantFrom(...kinds),
    amount,
  }),
  fc.record({ does: fc.constant('remove' as const), which }),
  fc.record({
    does: fc.constant('send' as const),
    cuts: fc.array(fc.constantFrom<ModelCut[]>('before', 'after', 'none'), { maxLength: 4 }),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

function entryOf(kind: (typeof kinds)[number], id: string, cents: number): NewWrite {
  return {
    ...{ householdId: 'h1', kind, resourceId: id, method: 'POST', path: paths[kind] },
    ...{ body: { id, amount: cents }, ifMatch: null, title: id, amountCents: cents, form: {} },
  };
}

/** Models a client that has read a list once and then views it offline. */
class Reader {
  readonly server: ModelServer;
  shown;
  unread: number[] = [];
  #entered = 0;

  constructor(rows: readonly { amount: number; paid: boolean }[]) {
    const stored = rows.map((row, index) =>
      withPaid(
        modelRowsOf('/transactions', { id: `row ${index}`, amount: row.amount })[0]!,
        row.paid,
        new Date(),
      ),
    );
    this.server = new ModelServer(stored);
    this.shown = this.server.rows();
  }

  async rows() {
    return withMarks(this.shown, waitingMarksOf(await listWrites(uid)));
  }

  async run(asked: Command): Promise<void> {
    if (asked.does === 'enter') {
      await queueWrite(uid, entryOf(asked.kind, `new ${(this.#entered += 1)}`, asked.amount));
    } else if (asked.does === 'mark') await this.#mark(asked.which);
    else if (asked.does === 'send') await this.send(asked.cuts);
    else await this.#changeOrRemove(asked);
  }

  async #mark(index: number): Promise<void> {
    const rows = (await this.rows()).filter(({ type }) => type !== 'settlement');
    const row = rows[index % Math.max(rows.length, 1)];
    if (!row) return;
    const before = (await listWrites(uid)).find((one) => one.resourceId === row.id);
    // Two lost responses look like somebody else's change: the server refuses the mark, and the user resolves it.
    if (before && before.attempts.length > 1) return;
    const body = { paid: !row.paid };
    await queueWrite(uid, {
      ...{ householdId: 'h1', kind: 'paid', resourceId: row.id, method: 'PATCH', body },
      ...{ path: `/transactions/${row.id}`, ifMatch: etagOf(row.version), title: row.id },
      ...{ amountCents: row.amount, form: null },
    });
    expect(await this.rows()).toContainEqual({ ...row, paid: !row.paid });
  }

  /** Only an entry that no attempt may have stored can be changed without the server. */
  async #changeOrRemove(asked: Extract<Command, { which: number }>): Promise<void> {
    const writes = await listWrites(uid);
    const isOpen = ({ kind, attempts }: WaitingWrite) =>
      asked.does === 'change' ? kind !== 'paid' : attempts.length === 0;
    const open = writes.filter(isOpen);
    const write = open[asked.which % Math.max(open.length, 1)];
    if (!write) return;
    if (asked.does === 'remove') return void (await removeWrite(write.order));
    if (asked.does === 'change') {
      const kind = write.kind === 'payment' ? 'payment' : asked.kind;
      if (kind === 'payment' && write.kind !== 'payment') return;
      await queueWrite(uid, entryOf(kind, write.resourceId, asked.amount));
    }
  }

  async send(cuts: ModelCut[] = []) {
    this.server.cuts = [...cuts];
    const send = (write: WaitingWrite) => sendWrite(this.server.api, write);
    const outcome = await sendAllWrites(uid, { send, currentUid: () => uid });
    this.server.cuts = [];
    // With a response the list is fetched again; otherwise its rows get the sent marks.
    if (!outcome.isStopped) {
      this.shown = this.server.rows();
      this.unread = [];
      return outcome;
    }
    outcome.sent.forEach(({ kind, resourceId, amountCents }, index) => {
      if (kind !== 'paid') return this.unread.push(amountCents!);
      const marked = outcome.answers[index] as (typeof this.shown)[number];
      this.shown = this.shown.map((row) => (row.id === resourceId ? marked : row));
    });
    return outcome;
  }
}

test('the list with waiting entries equals the server’s list after sending, to the cent', async () => {
  const plans = fc.record({
    rows: fc.array(fc.record({ amount, paid: fc.boolean() }), { minLength: 1, maxLength: 5 }),
    commands: fc.array(command, { maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ rows, commands }) => {
      await forgetWrites(uid);
      const reader = new Reader(rows);
      for (const one of commands) await reader.run(one);

      const shown = await reader.rows();
      const waiting = (await listWrites(uid)).filter(({ kind }) => kind !== 'paid');
      const expected = sumCents([
        ...shown.map((row) => row.amount),
        ...waiting.map(({ amountCents }) => amountCents!),
        ...reader.unread,
      ]);
      expect(await reader.send()).toMatchObject({ refused: [], isStopped: false });
      expect(await listWrites(uid)).toEqual([]);

      const stored = reader.server.rows();
      const known = new Set(shown.map(({ id }) => id));
      const now = stored.filter(({ id }) => known.has(id));
      const told = (list: typeof stored) => list.map(({ version: _, paidDate: __, ...row }) => row);
      expect(told(now)).toEqual(told([...shown]));
      expect(totalsOf(now)).toEqual(totalsOf(shown));
      expect(sumCents(stored.map((row) => row.amount))).toBe(expected);
    }),
    { numRuns: 100 },
  );
});
