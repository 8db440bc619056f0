import { randomUUID } from 'node:crypto';
import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { newTransaction } from '../../functions/src/core/transaction/stored-transaction.ts';
import { transactions } from '../../functions/src/platform/firestore/paths.ts';
import { place } from '../../functions/test/support/households/household-documents.ts';
import { createAccount } from '../../functions/test/support/server/accounts.ts';
import { clientOf, type Answer } from '../client.ts';
import type { BenchContext, Section, SectionResult } from '../section.ts';
import { median, round } from '../statistics.ts';

/** How long it takes until everybody is even, in a household in which everybody owes everybody. */
export const even: Section = { name: 'even', run };

const PEOPLE = 10;

/** In seconds. */
const aims = { preview: 0.5, deed: 3 };

async function run(context: BenchContext): Promise<SectionResult> {
  const count = context.byEffort(200, 1000);
  const times = context.byEffort(1, 3, 5);
  const server = await context.startServer();
  try {
    const { client, ids, id } = await foundHousehold(context, server.origin);
    await enter(context, id, ids, count);
    const answers: Record<'preview' | 'deed' | 'undone', Answer[]> = {
      ...{ preview: [], deed: [], undone: [] },
    };
    // Whatever runs for the first time takes longer.
    await client.ask({ method: 'POST', path: '/settle-ups/everyone/preview' });
    for (let time = 0; time < times; time += 1) {
      answers.preview.push(
        await client.ask({ method: 'POST', path: '/settle-ups/everyone/preview' }),
      );
      const body = { id: randomUUID() };
      const deed = await client.ask({ method: 'POST', path: '/settle-ups/everyone', body });
      answers.deed.push(deed);
      const { pairs } = JSON.parse(deed.text) as { pairs: { settleUpId: string }[] };
      const path = `/settle-ups/${pairs[0]!.settleUpId}`;
      answers.undone.push(await client.ask({ method: 'DELETE', path }));
      context.log(`even: ${time + 1} of ${times}`);
    }
    return toResult(count, answers);
  } finally {
    await server.close();
  }
}

function toResult(
  count: number,
  answers: Record<'preview' | 'deed' | 'undone', Answer[]>,
): SectionResult {
  const secondsOf = (list: readonly Answer[]) =>
    median(list.map(({ milliseconds }) => milliseconds)) / 1000;
  const row = (what: string, list: readonly Answer[]) => [
    ...[what, round(secondsOf(list), 2)],
    ...[list[0]!.reads, list[0]!.writes, Math.round(list[0]!.bytes / 1000)],
  ];
  const { preview, deed, undone } = answers;
  return {
    tables: [
      {
        title: `Everybody even: ${PEOPLE} people and ${count.toLocaleString('en-US')} open rows`,
        note: `Over HTTP, the median of ${deed.length}. Reads and writes: documents of the first time.`,
        columns: ['what', 's', 'reads', 'writes', 'kB'],
        rows: [row('preview', preview), row('done', deed), row('undone', undone)],
      },
    ],
    aims: [
      {
        aim: `everybody even: the preview ≤ ${aims.preview} s`,
        measured: `${round(secondsOf(preview), 2)} s`,
        isMet: secondsOf(preview) <= aims.preview,
      },
      {
        aim: `everybody even: done ≤ ${aims.deed} s`,
        measured: `${round(secondsOf(deed), 2)} s`,
        isMet: secondsOf(deed) <= aims.deed,
      },
    ],
  };
}

/** One with an account, the others without. */
async function foundHousehold({ projectId }: BenchContext, origin: string) {
  const account = await createAccount(projectId, { name: 'Eve' });
  const answer = await fetch(`${origin}/api/households`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Even Street', timeZone: 'UTC' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: string };
  const client = clientOf(origin, { ...account, name: 'Eve' }, id);
  for (let number = 1; number < PEOPLE; number += 1) {
    const body = { name: `Person ${number}` };
    await client.ask({ method: 'POST', path: `/households/${id}/guests`, body });
  }
  const { text } = await client.ask({ method: 'GET', path: '/users' });
  const ids = (JSON.parse(text) as { id: string }[]).map((one) => one.id);
  return { client, id, ids };
}

/** Rows between all of them, over the last months. */
async function enter(
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
