import { DocumentJoiner } from '../../functions/src/core/document/document-joiner.ts';
import type { DocumentPart } from '../../functions/src/core/document/household-document.ts';
import { purgeHouseholds } from '../../functions/src/people/households/purge.service.ts';
import { households } from '../../functions/src/platform/firestore/paths.ts';
import { createStore } from '../../functions/src/create-store.ts';
import { largeDocument } from '../../functions/test/support/households/large-document.ts';
import {
  householdImportBody,
  piecesOfDocument,
} from '../../functions/test/support/households/household-import-fixture.ts';
import { createTestAccount } from '../../functions/test/support/server/accounts.ts';
import { benchClient, type BenchCall } from '../client.ts';
import type { BenchContext, BenchSection, SectionResult } from '../section.ts';
import { startSite } from '../site/start-site.ts';
import { round } from '../statistics.ts';

/** Time, reads and memory to import, open, export and delete a large household. */
export const large: BenchSection = { name: 'large', run };

/** MB above an idle server. */
const MEMORY_LIMIT = 150;

interface Measured {
  calls: number;
  seconds: number;
  /** Seconds of the longest call. */
  longest: number;
  /** Seconds of the server's CPU time; null = no server was involved. */
  cpu: number | null;
  reads: number;
  /** Peak in MB above an idle server; null = no server was involved. */
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
  const account = await createTestAccount(context.projectId, { name: 'Eve' });
  const move = householdImportBody(document, 'person-0') as { id: string };
  const { id } = move;
  const pieces = piecesOfDocument(document);
  const steps: [string, Measured][] = [];
  const step = async (name: string, work: (send: Send) => Promise<unknown>) => {
    steps.push([name, await measure(context, account.token, id, work)]);
    context.log(`large: ${name}: ${JSON.stringify(steps.at(-1)![1])}`);
  };
  await step('import', async (send) => {
    await send({ method: 'POST', path: '/moves', body: move });
    for (const [number, body] of pieces.entries()) {
      await send({ method: 'PUT', path: `/moves/${id}/pieces/${number}`, body });
    }
  });
  await step('check and open', (send) => send({ method: 'POST', path: `/moves/${id}/finish` }));
  let characters = 0;
  await step('export', async (send) => {
    const joined = new DocumentJoiner((text) => void (characters += text.length));
    for (let next: string | null = ''; next !== null;) {
      const after = next === '' ? '' : `?after=${next}`;
      const text = await send({ method: 'GET', path: `/households/${id}/export${after}` });
      next = await joined.add(JSON.parse(text) as DocumentPart);
    }
  });
  steps.push(['purge', await purge(context, id)]);
  const format = (count: number) => count.toLocaleString('en-US');
  return {
    tables: [
      {
        title: `A household of ${format(end.transactions)} rows`,
        note:
          `${format(end.expenses)} expenses, ${format(end.activity)} activity entries, an export of ` +
          `${round(characters / 1_000_000)} MB. CPU: of the server alone. MB: the peak above an idle server.`,
        columns: ['step', 'calls', 's', 'longest call s', 'CPU s', 'reads', 'MB'],
        rows: steps.map(([name, one]) => [
          ...[name, one.calls, round(one.seconds), round(one.longest)],
          ...[one.cpu === null ? '–' : round(one.cpu), one.reads, one.megabytes ?? '–'],
        ]),
      },
    ],
    targets: steps.flatMap(([name, { megabytes }]) =>
      megabytes === null
        ? []
        : {
            target: `Large household, ${name}: below ${MEMORY_LIMIT} MB above idle`,
            measured: `${megabytes} MB`,
            isMet: megabytes < MEMORY_LIMIT,
          },
    ),
  };
}

type Send = (call: BenchCall) => Promise<string>;

/** Each step has its own server, and so its own memory peak. */
async function measure(
  context: BenchContext,
  token: string,
  householdId: string,
  work: (send: Send) => Promise<unknown>,
): Promise<Measured> {
  const site = await startSite(context, null);
  try {
    const client = benchClient(site.origin, { token }, householdId);
    await client.send({ method: 'GET', path: '/moves' });
    const before = await site.use();
    const sum = { calls: 0, longest: 0 };
    const start = performance.now();
    await work(async (call) => {
      const { milliseconds, text } = await client.send(call);
      sum.calls += 1;
      sum.longest = Math.max(sum.longest, milliseconds / 1000);
      return text;
    });
    const seconds = (performance.now() - start) / 1000;
    const after = await site.use();
    return {
      ...sum,
      seconds,
      cpu: after.seconds - before.seconds,
      reads: after.reads - before.reads,
      megabytes: Math.round((after.peakBytes - before.peakBytes) / 1_000_000),
    };
  } finally {
    await site.stop();
  }
}

/** Runs the purge job until the household is gone, as if its 30 days were over. */
async function purge({ firestore }: BenchContext, id: string): Promise<Measured> {
  const at = new Date(Date.now() - 60 * 60 * 1000);
  const deleted = { at, by: 'person-0', goneAt: at, memberIds: ['person-0'] };
  await firestore.doc(households.doc(id).path).update({ deleted });
  const sum = { calls: 0, seconds: 0, longest: 0, reads: 0 };
  for (let purged = 0; purged === 0;) {
    const store = createStore(firestore);
    const start = performance.now();
    purged = await purgeHouseholds(store, new Date());
    const seconds = (performance.now() - start) / 1000;
    sum.calls += 1;
    sum.seconds += seconds;
    sum.longest = Math.max(sum.longest, seconds);
    sum.reads += store.usage.reads;
  }
  return { ...sum, cpu: null, megabytes: null };
}
