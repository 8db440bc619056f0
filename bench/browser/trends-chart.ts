import { placeId, places } from '../../web/src/config/screen-paths.ts';
import { inWindow, type SignedIn } from './chromium.ts';
import { deviceNote, slowDown } from './device.ts';
import { timeCases, type BrowserBenchPart } from './parts.ts';
import { FIRST_ROW, installProbe, reported } from './probe.ts';
import type { BrowserRun } from './run.ts';

/** Milliseconds. */
const LIMIT = 1000;
const REST = 1500;
const CHART = 'first chart';

/** From scrolling a report down to its trends, to their first chart. Nothing of the trends is loaded before that. */
export async function measureTrendsChart(run: BrowserRun): Promise<BrowserBenchPart> {
  const households = [
    { name: 'demo', signedIn: run.demo },
    { name: `${run.size.toLocaleString('en-US')} rows`, signedIn: run.reader },
  ];
  let earlyVisits = 0;
  const { table, targets } = await timeCases(run, {
    cases: households,
    measure: async ({ signedIn }) => {
      const { milliseconds, isEarly } = await openTrends(run, signedIn);
      if (isEarly) earlyVisits += 1;
      return milliseconds;
    },
    title: 'From scrolling to the trends to their first chart',
    note:
      `${deviceNote}, empty cache: the time includes loading the scripts of the charts and a year of sums. ` +
      'Milliseconds.',
    columns: ['household', CHART],
    target: 'browser: first chart of the trends',
    limit: LIMIT,
  });
  const target = {
    target: 'browser: no row of a report waits for a chart',
    measured: `${earlyVisits} visits loaded something of the trends before the first row`,
    isMet: earlyVisits === 0,
  };
  return { table, targets: [...targets, target] };
}

async function openTrends({ chromium, origin, screens, pace }: BrowserRun, signedIn: SignedIn) {
  const { path, row } = screens.find(({ name }) => name === 'reports')!;
  return inWindow(chromium, origin, signedIn, async ({ page }) => {
    await slowDown(page, pace);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await installProbe(page, row);
    await Promise.all([reported(page, FIRST_ROW), page.goto(path, { waitUntil: 'commit' })]);
    const isEarly = urls.some((url) => /\/trends\b|trends-part|-drawing/.test(url));
    await page.waitForTimeout(REST);
    const [milliseconds] = await Promise.all([
      reported(page, CHART),
      page.evaluate(scrollToTrends, { place: placeId(places.trends), name: CHART }),
    ]);
    return { milliseconds, isEarly };
  });
}

/** Runs in the page. */
function scrollToTrends({ place, name }: { place: string; name: string }): void {
  const { untilPainted, report } = window.housetabBench;
  const start = performance.now();
  void untilPainted('#trend-months svg rect').then((at) => report(name, at - start));
  document.getElementById(place)!.scrollIntoView();
}
