import type { Section } from '../section.ts';
import { measureFirstDigit } from './first-digit.ts';
import type { Part } from './parts.ts';
import { countRefetches } from './refetches.ts';
import { machineTable, withBrowser, type BrowserRun } from './run.ts';
import { measureFeedScrolling, measureTableScrolling } from './scrolling.ts';
import { measureSearch } from './search.ts';
import { measureSecondVisits } from './second-visits.ts';
import { measureTrendsChart } from './trends-chart.ts';

const measurements: Record<string, (run: BrowserRun) => Promise<Part>> = {
  'second visits': measureSecondVisits,
  'calls after an action': countRefetches,
  'scrolling the table': measureTableScrolling,
  'scrolling the feed': measureFeedScrolling,
  search: measureSearch,
  'first digit': measureFirstDigit,
  'chart of the trends': measureTrendsChart,
};

/** Second visits, and actions on a loaded screen. */
export const laterVisits: Section = {
  name: 'later-visits',
  run: (context) =>
    withBrowser(context, async (run) => {
      const parts: Part[] = [];
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
