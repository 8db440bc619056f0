import type { BenchSection } from '../section.ts';
import { measureFirstDigit } from './first-digit.ts';
import type { BrowserBenchPart } from './parts.ts';
import { countRefetches } from './refetches.ts';
import { machineTable, withBrowser, type BrowserRun } from './run.ts';
import { measureFeedScrolling, measureTableScrolling } from './scrolling.ts';
import { measureSearch } from './search.ts';
import { measureSecondVisits } from './second-visits.ts';
import { measureTrendsChart } from './trends-chart.ts';

const measurements: Record<string, (run: BrowserRun) => Promise<BrowserBenchPart>> = {
  'second visits': measureSecondVisits,
  'calls after an action': countRefetches,
  'scrolling the table': measureTableScrolling,
  'scrolling the feed': measureFeedScrolling,
  search: measureSearch,
  'first digit': measureFirstDigit,
  'chart of the trends': measureTrendsChart,
};

/** Second visits, and actions on a loaded screen. */
export const laterVisits: BenchSection = {
  name: 'later-visits',
  run: (context) =>
    withBrowser(context, async (run) => {
      const parts: BrowserBenchPart[] = [];
      for (const [name, measure] of Object.entries(measurements)) {
        parts.push(await measure(run));
        run.log(`${name}: done`);
      }
      return {
        tables: [...parts.map(({ table }) => table), machineTable(run.pace)],
        targets: parts.flatMap(({ targets }) => targets),
      };
    }),
};
