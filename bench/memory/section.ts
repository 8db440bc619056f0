import { addDays } from '../../functions/src/core/calendar/calendar.ts';
import { API_INSTANCE } from '../../functions/src/platform/config.ts';
import { benchClient, type BenchCall } from '../client.ts';
import type { LoadedHousehold } from '../load-household.ts';
import type { BenchContext, BenchSection, SectionResult } from '../section.ts';
import { startSite } from '../site/start-site.ts';
import { round } from '../statistics.ts';

const { memory: CONFIGURED, concurrency: MOST_AT_ONCE } = API_INSTANCE;
/** As many reports over a whole household as the emulator can serve in a minute or two. */
const AT_ONCE = 20;

interface Peak {
  what: string;
  atOnce: number;
  megabytes: number;
  seconds: number;
}

/** Peak memory of one instance under simultaneous requests that read the most. Each case has its own process. */
export const memory: BenchSection = {
  name: 'memory',
  async run(context): Promise<SectionResult> {
    const size = context.byEffort(1000, 10_000);
    const household = await context.loadHousehold(size);
    const today = new Date().toISOString().slice(0, 10);
    const range = { startDate: addDays(today, -3650), endDate: today };
    const report: BenchCall = {
      method: 'POST',
      path: '/reports/ynab-splits?includeSettlements=true',
      body: range,
    };
    const year = { ...report, body: { ...range, startDate: addDays(today, -365) } };
    const document: BenchCall = { method: 'GET', path: `/households/${household.id}/export` };
    const list: BenchCall = { method: 'GET', path: '/transactions?limit=100' };
    const cases: [what: string, call: BenchCall, atOnce: number][] = [
      ['nothing', list, 0],
      ['report over all of it', report, 1],
      ['report over all of it', report, AT_ONCE],
      ['the household as one document', document, 1],
      ['the household as one document', document, 10],
      ['report over a year', year, MOST_AT_ONCE],
      ['page of 100 transactions', list, MOST_AT_ONCE],
    ];
    const peaks: Peak[] = [];
    for (const one of cases) peaks.push(await peakOf(context, household, ...one));
    const most = Math.max(...peaks.map(({ megabytes }) => megabytes));
    return {
      tables: [
        {
          title: `Memory: the most that one instance needs, with ${size.toLocaleString('en-US')} transactions`,
          note: `Peak of the resident memory of the API's process. A deployed instance has ${CONFIGURED} MB.`,
          columns: ['requests for', 'at once', 'MB', 's'],
          rows: peaks.map(({ what, atOnce, megabytes, seconds }) => [
            ...[what, atOnce, megabytes, round(seconds)],
          ]),
        },
      ],
      targets: [
        {
          target: `Memory ≤ the ${CONFIGURED} MB of an instance`,
          measured: `${most} MB`,
          isMet: most <= CONFIGURED,
        },
      ],
    };
  },
};

async function peakOf(
  context: BenchContext,
  { id, members }: LoadedHousehold,
  what: string,
  call: BenchCall,
  atOnce: number,
): Promise<Peak> {
  const site = await startSite(context, null);
  try {
    // The first member is an admin, who may read every transaction.
    const clients = Array.from({ length: atOnce }, () => benchClient(site.origin, members[0]!, id));
    const startedAt = performance.now();
    await Promise.all(clients.map((client) => client.send(call)));
    const seconds = (performance.now() - startedAt) / 1000;
    const megabytes = Math.round((await site.use()).peakBytes / 1024 / 1024);
    context.log(`memory: ${what}, ${atOnce} at once: ${megabytes} MB, ${seconds.toFixed(1)} s`);
    return { what, atOnce, megabytes, seconds };
  } finally {
    await site.stop();
  }
}
