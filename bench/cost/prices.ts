/**
 * List prices in US dollars for multi-region nam5 (Firestore) and tier 1 (functions), without the free quota (50,000
 * reads and 20,000 writes a day). They were copied in November 2026 from older lists: compare them with Google's
 * price pages before you rely on them.
 */
export const prices = {
  readAt: '2026-11',
  perRead: 0.06 / 100_000,
  perWrite: 0.18 / 100_000,
  /** Per GiB and month. A transaction with its history and index entries takes about 6 kB. */
  perStoredGib: 0.18,
  perCall: 0.4 / 1_000_000,
  /** One vCPU and half a GiB for one second. */
  perSecond: 0.000024 + 0.5 * 0.0000025,
  /** Per GiB and month, for each backup. */
  perBackupGib: 0.03,
  /** Per GiB and month, for point-in-time recovery (seven days). */
  perRecoveryGib: 0.18,
  /** Per scheduler job and month, independent of how often it runs. */
  perSchedule: 0.1,
  /** Free quota: documents per day and project, jobs per month and billing account. */
  free: { readsPerDay: 50_000, writesPerDay: 20_000, schedules: 3 },
} as const;

/** Billed time of a call on an instance that serves no other call: the most expensive case. */
const SECONDS_PER_CALL = 0.1;
const BYTES_PER_TRANSACTION = 6000;

/** A household's use in a month. */
export interface MonthlyUse {
  reads: number;
  writes: number;
  calls: number;
  transactions: number;
}

export interface CostBill {
  reads: number;
  writes: number;
  storage: number;
  functions: number;
  total: number;
}

export function costOfMonth({ reads, writes, calls, transactions }: MonthlyUse): CostBill {
  const parts = {
    reads: reads * prices.perRead,
    writes: writes * prices.perWrite,
    storage: ((transactions * BYTES_PER_TRANSACTION) / 2 ** 30) * prices.perStoredGib,
    functions: calls * (prices.perCall + SECONDS_PER_CALL * prices.perSecond),
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
