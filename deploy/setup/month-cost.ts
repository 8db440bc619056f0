import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costOfMonth, prices } from '../../bench/cost/prices.ts';

/**
 * Five people who open the app four times a day, with ten years of transactions: the counts of `npm run bench` for its
 * busy household, rounded up.
 */
const busyMonth = { reads: 75_000, writes: 5000, calls: 10_000, transactions: 10_000 };

/** Daily backups of a week, and weekly backups of 14 weeks. */
const BACKUPS = 7 + 14;

/** Estimates a month's cost in US dollars. Printed before anything is created that costs money. */
export function describeMonth(schedules: number): string[] {
  const { free } = prices;
  const busy = costOfMonth(busyMonth);
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
    `  ${dollars(jobs)}  ${schedules} schedules: ${free.schedules} per billing account are free, each other one costs ` +
      `${dollars(prices.perSchedule)}.`,
    `  ${dollars(kept)}  backups and point-in-time recovery of ${busyMonth.transactions.toLocaleString('en-US')} entries.`,
    `  ${dollars(used + jobs + kept)}  total.`,
  ];
}

function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

/** Number of scheduler jobs: one per scheduled function. */
export function countSchedules(root: string): number {
  const files = globSync('functions/src/**/*.ts', { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.reduce((sum, text) => sum + [...text.matchAll(/= onSchedule\(/g)].length, 0);
}
