import { randomUUID } from 'node:crypto';
import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { newTransaction } from '../../functions/src/core/transaction/new-transaction.ts';
import { transactions } from '../../functions/src/platform/firestore/paths.ts';
import { place } from '../../functions/test/support/households/household-documents.ts';
import { createTestAccount } from '../../functions/test/support/server/accounts.ts';
import { benchClient, type CallResult } from '../client.ts';
import type { BenchContext, BenchSection, SectionResult, BenchTarget } from '../section.ts';
import { median, round } from '../statistics.ts';

/** Time of a group settle-up in a household in which every member owes every other. */
export const groupSettleUpSection: BenchSection = { name: 'group-settle-up', run };

const PEOPLE = 10;

/** Seconds. */
const limits = { preview: 0.5, settleUp: 3 };

type Results = Record<'preview' | 'settleUp' | 'undo', CallResult[]>;

async function run(context: BenchContext): Promise<SectionResult> {
  const count = context.byEffort(200, 1000);
  const times = context.byEffort(1, 3, 5);
  const server = await context.startServer();
  try {
    const { client, ids, id } = await createHousehold(context, server.origin);
    await loadRows(context, id, ids, count);
    const results: Results = { preview: [], settleUp: [], undo: [] };
    const preview = () => client.send({ method: 'POST', path: '/settle-ups/everyone/preview' });
    // The first run of any code takes longer.
    await preview();
    for (let time = 0; time < times; time += 1) {
      results.preview.push(await preview());
      const body = { id: randomUUID() };
      const done = await client.send({ method: 'POST', path: '/settle-ups/everyone', body });
      results.settleUp.push(done);
      const { pairs } = JSON.parse(done.text) as { pairs: { settleUpId: string }[] };
      const path = `/settle-ups/${pairs[0]!.settleUpId}`;
      results.undo.push(await client.send({ method: 'DELETE', path }));
      context.log(`group settle-up: ${time + 1} of ${times}`);
    }
    return toResult(count, results);
  } finally {
    await server.close();
  }
}

function toResult(count: number, { preview, settleUp, undo }: Results): SectionResult {
  const secondsOf = (list: readonly CallResult[]) =>
    round(median(list.map(({ milliseconds }) => milliseconds)) / 1000, 2);
  const row = (step: string, list: readonly CallResult[]) => [
    ...[step, secondsOf(list)],
    ...[list[0]!.reads, list[0]!.writes, Math.round(list[0]!.bytes / 1000)],
  ];
  const within = (step: string, list: readonly CallResult[], limit: number): BenchTarget => ({
    target: `group settle-up: ${step} ≤ ${limit} s`,
    measured: `${secondsOf(list)} s`,
    isMet: secondsOf(list) <= limit,
  });
  return {
    tables: [
      {
        title: `Group settle-up: ${PEOPLE} people and ${count.toLocaleString('en-US')} open rows`,
        note: `Over HTTP, the median of ${settleUp.length}. Reads and writes: documents of the first time.`,
        columns: ['step', 's', 'reads', 'writes', 'kB'],
        rows: [row('preview', preview), row('settle-up', settleUp), row('undo', undo)],
      },
    ],
    targets: [
      within('preview', preview, limits.preview),
      within('settle-up', settleUp, limits.settleUp),
    ],
  };
}

/** One member has an account; the others are guests. */
async function createHousehold({ projectId }: BenchContext, origin: string) {
  const account = await createTestAccount(projectId, { name: 'Eve' });
  const body = { name: 'Even Street', timeZone: 'UTC' };
  const newcomer = benchClient(origin, account, null);
  const created = await newcomer.send({ method: 'POST', path: '/households', body });
  const { id } = JSON.parse(created.text) as { id: string };
  const client = benchClient(origin, account, id);
  for (let number = 1; number < PEOPLE; number += 1) {
    const guest = { name: `Person ${number}` };
    await client.send({ method: 'POST', path: `/households/${id}/guests`, body: guest });
  }
  const { text } = await client.send({ method: 'GET', path: '/users' });
  const ids = (JSON.parse(text) as { id: string }[]).map((one) => one.id);
  return { client, id, ids };
}

/** Loads rows between all pairs of members, over the last months. */
async function loadRows(
  { firestore }: BenchContext,
  householdId: string,
  ids: readonly string[],
  count: number,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const writer = firestore.bulkWriter({ throttling: false });
  for (let index = 0; index < count; index += 1) {
    const payer = index % ids.length;
    const debtor = (payer + 1 + (Math.floor(index / ids.length) % (ids.length - 1))) % ids.length;
    const row = newTransaction({
      ...{ id: randomUUID(), entered: new Date(), enteredDay: today, enteredBy: ids[0]! },
      ...{ paidBy: ids[payer]!, owedBy: ids[debtor]!, payTo: null, note: `Receipt ${index}` },
      transactionDate: addDays(today, -(index % 90)),
      amountCents: ((index * 7919) % 20_000) + 1,
      ...{ categories: [], category: 'Groceries', updatedAt: new Date(), lastActivityId: 'bench' },
    });
    const { path, data } = place(transactions(householdId).doc(row.id), row);
    void writer.create(firestore.doc(path), data);
  }
  await writer.close();
}
