import type { Browser, CDPSession, Page } from '@playwright/test';
import { conditions, inWindow, type SignedIn } from './chromium.ts';
import { observe, untilRowSeen } from './observe.ts';
import type { Pace } from './pace.ts';
import type { BenchScreen } from './screens.ts';

export interface Visit {
  /** Milliseconds since the navigation. */
  firstRow: number;
  largestPaint: number;
  /** What long tasks took beyond 50 ms each, added up. */
  blockingTime: number;
  longestTask: number;
  /** Bytes of bodies as they were sent: compressed. */
  scriptBytes: number;
  /** Of these, what had come when the first row was there. */
  scriptBytesUntilRow: number;
  totalBytes: number;
}

interface Transfer {
  bytes: number;
  isScript: boolean;
  /** Seconds, on the browser's own clock. */
  at: number;
}

/** Nothing is loaded or computed for so long: the page has come to rest. */
const REST = 1500;
const TIMEOUT = 60_000;

/** One visit of a screen, from an empty cache to the page at rest. */
export async function visit(
  browser: Browser,
  origin: string,
  screen: BenchScreen,
  signedIn: SignedIn | null,
  pace: Pace,
): Promise<Visit> {
  return inWindow(browser, origin, signedIn, ({ page }) => measure(page, screen, pace));
}

/** Opens the screen in a page that has shown nothing yet, on a slow machine and network. */
export async function measure(page: Page, screen: BenchScreen, pace: Pace): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await slowDown(session, pace);
  const network = watchNetwork(session);
  await observe(page, screen.row);
  await Promise.all([untilRowSeen(page, TIMEOUT), page.goto(screen.path, { waitUntil: 'commit' })]);
  // The largest paint may be still to come, and asking costs the page time.
  await page.waitForTimeout(REST);
  await untilAtRest(page, network.lastAt);
  const seen = await page.evaluate(() => window.housetabBench);
  const firstRow = seen.firstRow ?? Number.NaN;
  const sum = (some: readonly Transfer[]) => some.reduce((all, { bytes }) => all + bytes, 0);
  const scripts = network.transfers.filter(({ isScript }) => isScript);
  const rowAt = network.startedAt() + firstRow / 1000;
  return {
    firstRow,
    largestPaint: seen.largestPaint ?? Number.NaN,
    blockingTime: seen.longTasks.reduce((all, { duration }) => all + duration - 50, 0),
    longestTask: Math.max(0, ...seen.longTasks.map(({ duration }) => duration)),
    scriptBytes: sum(scripts),
    scriptBytesUntilRow: sum(scripts.filter(({ at }) => at <= rowAt)),
    totalBytes: sum(network.transfers),
  };
}

export async function slowDown(
  session: CDPSession,
  pace: Pace,
  line: { megabitsPerSecond: number; latencyMilliseconds: number } = conditions,
): Promise<void> {
  const bytesPerSecond = (line.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', {
    rate: pace.throttling(conditions.cpuSlowdown),
  });
}

function watchNetwork(session: CDPSession) {
  const bodies = new Map<string, { isScript: boolean; bytes: number | null }>();
  const transfers: Transfer[] = [];
  let startedAt = Number.NaN;
  let lastAt = performance.now();
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    if (Number.isNaN(startedAt)) startedAt = timestamp;
    lastAt = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, response: { headers, mimeType } }) => {
    const length = Object.entries(headers).find(([name]) => /^content-length$/i.test(name))?.[1];
    const bytes = length === undefined ? null : Number(length);
    bodies.set(requestId, { isScript: mimeType.includes('javascript'), bytes });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const body = bodies.get(requestId);
    transfers.push({
      bytes: body?.bytes ?? encodedDataLength,
      isScript: body?.isScript ?? false,
      at: timestamp,
    });
    lastAt = performance.now();
  });
  return { transfers, startedAt: () => startedAt, lastAt: () => lastAt };
}

/** The live updates' channel stays open, so it is not enough to wait for the network to be idle. */
async function untilAtRest(page: Page, lastAt: () => number): Promise<void> {
  const end = performance.now() + TIMEOUT;
  while (performance.now() < end) {
    const sinceTask = await page.evaluate(() => {
      const last = window.housetabBench.longTasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0);
    });
    const rest = Math.min(sinceTask, performance.now() - lastAt());
    if (rest >= REST) return;
    await page.waitForTimeout(REST - rest);
  }
}
