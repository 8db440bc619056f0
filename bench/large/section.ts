import { DocumentJoiner } from '../../functions/src/core/document/document-joiner.ts';
import type { DocumentPart } from '../../functions/src/core/document/household-document.ts';
import { purgeHouseholds } from '../../functions/src/people/households/purge.service.ts';
import { households } from '../../functions/src/platform/firestore/paths.ts';
import { createStore } from '../../functions/src/create-store.ts';
import { largeDocument } from '../../functions/test/support/households/large-document.ts';
import { moveOf, piecesOf } from '../../functions/test/support/households/moving-fixture.ts';
import { createAccount } from '../../functions/test/support/server/accounts.ts';
import { clientOf, type Client } from '../client.ts';
import type { BenchContext, Section, SectionResult } from '../section.ts';
import { startSite } from '../site/start-site.ts';
import { round } from '../statistics.ts';

/** How much a household is brought in, opened, exported and removed with, and in which room. */
export const large: Section = { name: 'large', run };

interface Measured {
  calls: number;
  seconds: number;
  /** The longest call. */
  longest: number;
  /** Seconds of a processor; null = it was not measured. */
  processor: number | null;
  reads: number;
  /** MB beyond those of an idle server; null = no server did it. */
  megabytes: number | null;
}

async function run(context: BenchContext): Promise<SectionResult> {
  const { expenses, alone } = context.byEffort(
    { expenses: 200, alone: 200 },
    { expenses: 1000, alone: 200 },
    { expenses: 5000, alone: 1000 },
  );
  const document = largeDocument({ expenses, people: 8, alone });
  const { end } = document;
  const account = await createAccount(context.projectId, { name: 'Eve' });
  const move = moveOf(document, 'person-0') as { id: string };
  const { id } = move;
  const pieces = piecesOf(document);
  const measured: [string, Measured][] = [];
  const step = async (name: string, work: (ask: Ask) => Promise<unknown>) => {
    measured.push([name, await measure(context, { account, id }, work)]);
    context.log(`large: ${name}: ${JSON.stringify(measured.at(-1)![1])}`);
  };
  await step('brought in', async (ask) => {
    await ask({ method: 'POST', path: '/moves', body: move });
    for (const [number, body] of pieces.entries()) {
      await ask({ method: 'PUT', path: `/moves/${id}/pieces/${number}`, body });
    }
  });
  await step('checked and opened', (ask) => ask({ method: 'POST', path: `/moves/${id}/finish` }));
  let characters = 0;
  await step('exported', async (ask) => {
    const joined = new DocumentJoiner((text) => void (characters += text.length));
    for (let next: string | null = ''; next !== null;) {
      const after = next === '' ? '' : `?after=${next}`;
      const text = await ask({ method: 'GET', path: `/households/${id}/export${after}` });
      next = await joined.add(JSON.parse(text) as DocumentPart);
    }
  });
  measured.push(['removed', await purge(context, id)]);
  const count = (many: number) => many.toLocaleString('en-US');
  return {
    tables: [
      {
        title: `A household of ${count(end.transactions)} rows`,
        note:
          `${count(end.expenses)} expenses, ${count(end.activity)} entries of the history; exported ` +
          `${round(characters / 1_000_000)} MB. Processor: of the server alone. MB: the peak beyond that of an idle server.`,
        columns: ['what', 'calls', 's', 'longest call s', 'processor s', 'reads', 'MB'],
        rows: measured.map(([what, one]) => [
          ...[what, one.calls, round(one.seconds), round(one.longest)],
          ...[one.processor === null ? '–' : round(one.processor), one.reads],
          one.megabytes ?? '–',
        ]),
      },
    ],
    aims: measured
      .filter(([, { megabytes }]) => megabytes !== null)
      .map(([what, { megabytes }]) => ({
        aim: `Large household, ${what}: below 150 MB above idle`,
        measured: `${megabytes} MB`,
        isMet: megabytes! < 150,
      })),
  };
}

type Ask = (call: Parameters<Client['ask']>[0]) => Promise<string>;
interface Caller {
  account: Awaited<ReturnType<typeof createAccount>>;
  id: string;
}

/** In a server of its own, so that each has a peak of its own. */
async function measure(
  context: BenchContext,
  { account, id }: Caller,
  work: (ask: Ask) => Promise<unknown>,
): Promise<Measured> {
  const site = await startSite(context, null);
  try {
    const client = clientOf(site.origin, { ...account, name: 'Eve' }, id);
    await client.ask({ method: 'GET', path: '/moves' });
    const before = await site.use();
    const sum = { calls: 0, longest: 0 };
    const start = performance.now();
    await work(async (call) => {
      const { milliseconds, text } = await client.ask(call);
      sum.calls += 1;
      sum.longest = Math.max(sum.longest, milliseconds / 1000);
      return text;
    });
    const seconds = (performance.now() - start) / 1000;
    const after = await site.use();
    return {
      ...sum,
      seconds,
      processor: after.seconds - before.seconds,
      reads: after.reads - before.reads,
      megabytes: Math.round((after.peakBytes - before.peakBytes) / 1_000_000),
    };
  } finally {
    await site.stop();
  }
}

/** By the job, run by run, as if its days were over. */
async function purge({ firestore }: BenchContext, id: string): Promise<Measured> {
  const at = new Date(Date.now() - 60 * 60 * 1000);
  const deleted = { at, by: 'person-0', goneAt: at, memberIds: ['person-0'] };
  await firestore.doc(households.doc(id).path).update({ deleted });
  const sum = { calls: 0, seconds: 0, longest: 0, reads: 0 };
  for (let gone = 0; gone === 0;) {
    const store = createStore(firestore);
    const start = performance.now();
    gone = await purgeHouseholds(store, new Date());
    const seconds = (performance.now() - start) / 1000;
    sum.calls += 1;
    sum.seconds += seconds;
    sum.longest = Math.max(sum.longest, seconds);
    sum.reads += store.usage.reads;
  }
  return { ...sum, processor: null, megabytes: null };
}
