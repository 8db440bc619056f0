import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { API_INSTANCE } from '../../functions/src/platform/config.ts';
import { clientOf, type Call } from '../client.ts';
import type { Aim, BenchContext, Section, SectionResult } from '../section.ts';
import { startSite } from '../site/start-site.ts';
import { round } from '../statistics.ts';

const { memory: CONFIGURED, concurrency: MOST_AT_ONCE } = API_INSTANCE;
/** As many go through all of a household as the emulator can read for in a minute or two. */
const AT_ONCE = 20;

interface Peak {
  what: string;
  atOnce: number;
  megabytes: number;
  seconds: number;
}

/**
 * How much memory one instance needs at most while many ask at once for what reads the most: each time in
 * a process of its own.
 */
export const memory: Section = {
  name: 'memory',
  async run(context): Promise<SectionResult> {
    const size = context.byEffort(1000, 10_000);
    const household = await context.loadHousehold(size);
    const today = new Date().toISOString().slice(0, 10);
    const range = { startDate: addDays(today, -3650), endDate: today };
    const report: Call = {
      method: 'POST',
      path: '/reports/ynab-splits?includeSettlements=true',
      body: range,
    };
    const year = { ...report, body: { ...range, startDate: addDays(today, -365) } };
    const document: Call = { method: 'GET', path: `/households/${household.id}/export` };
    const list: Call = { method: 'GET', path: '/transactions?limit=100' };
    const peaks = [
      await peakOf(context, household, 'nothing', list, 0),
      await peakOf(context, household, 'report over all of it', report, 1),
      await peakOf(context, household, 'report over all of it', report, AT_ONCE),
      await peakOf(context, household, 'the household as one document', document, 1),
      await peakOf(context, household, 'the household as one document', document, 10),
      await peakOf(context, household, 'report over a year', year, MOST_AT_ONCE),
      await peakOf(context, household, 'page of 100 transactions', list, MOST_AT_ONCE),
    ];
    return {
      tables: [
        {
          title: `Memory: the most that one instance needs, with ${size.toLocaleString('en-US')} transactions`,
          note: `Peak of the resident memory of the API's process. Deployed, it may have ${CONFIGURED} MB.`,
          columns: ['asked for', 'at once', 'MB', 's'],
          rows: peaks.map(({ what, atOnce, megabytes, seconds }) => [
            ...[what, atOnce, megabytes, round(seconds)],
          ]),
        },
      ],
      aims: [aimOf(peaks)],
    };
  },
};

async function peakOf(
  context: BenchContext,
  { id, members }: Awaited<ReturnType<BenchContext['loadHousehold']>>,
  what: string,
  call: Call,
  atOnce: number,
): Promise<Peak> {
  const site = await startSite(context, null);
  try {
    // An admin reads every transaction.
    const clients = Array.from({ length: atOnce }, () => clientOf(site.origin, members[0]!, id));
    const startedAt = performance.now();
    await Promise.all(clients.map((client) => client.ask(call)));
    const seconds = (performance.now() - startedAt) / 1000;
    const megabytes = Math.round((await site.peakBytes()) / 1024 / 1024);
    context.log(`memory: ${what}, ${atOnce} at once: ${megabytes} MB, ${seconds.toFixed(1)} s`);
    return { what, atOnce, megabytes, seconds };
  } finally {
    await site.stop();
  }
}

function aimOf(peaks: readonly Peak[]): Aim {
  const most = Math.max(...peaks.map(({ megabytes }) => megabytes));
  return {
    aim: `Memory ≤ the ${CONFIGURED} MB of an instance`,
    measured: `${most} MB`,
    isMet: most <= CONFIGURED,
  };
}
