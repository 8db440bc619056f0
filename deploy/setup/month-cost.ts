import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf, prices } from '../../bench/cost/prices.ts';

/**
 * Five people who open it four times a day, with ten years of entries: what `npm run bench` counts for its
 * busy household, rounded up.
 */
const busyMonth = { reads: 75_000, writes: 5000, calls: 10_000, transactions: 10_000 };

/** Seven days and 14 weeks, and the last week minute by minute. */
const BACKUPS = 7 + 14;

/** What a month costs in US dollars, before anything is made that could cost. */
export function describeMonth(schedules: number): string[] {
  const { free } = prices;
  const busy = billOf(busyMonth);
  const storedGib = busy.storage / prices.perStoredGib;
  const paidSchedules = Math.max(0, schedules - free.schedules);
  const jobs = paidSchedules * prices.perSchedule;
  const kept = storedGib * (BACKUPS * prices.perBackupGib + prices.perRecoveryGib);
  const isFree =
    busyMonth.reads / 30 < free.readsPerDay && busyMonth.writes / 30 < free.writesPerDay;
  const used = isFree ? 0 : busy.total;
  return [
    `What a month costs, at list prices of ${prices.readAt} (bench/cost/prices.ts):`,
    `  ${dollars(used)}  reads, writes, calls, storage: below the free quota. Without it, a busy household of ` +
      `five would cost ${dollars(busy.total)}.`,
    `  ${dollars(jobs)}  ${schedules} schedules: whoever pays has ${free.schedules} free, and pays ` +
      `${dollars(prices.perSchedule)} for each other one.`,
    `  ${dollars(kept)}  backups and point-in-time recovery of ${busyMonth.transactions.toLocaleString('en-US')} entries.`,
    `  ${dollars(used + jobs + kept)}  in all.`,
  ];
}

function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** How many jobs the scheduler is given: each function that runs by itself is one. */
export function countSchedules(root: string): number {
  const files = globSync('functions/src/**/*.ts', { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.reduce((sum, text) => sum + [...text.matchAll(/= onSchedule\(/g)].length, 0);
}
