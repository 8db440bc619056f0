import type { Table, BenchTarget } from '../section.ts';
import { median } from '../statistics.ts';
import { measureInTurns, fewestMeasurements } from './pace.ts';
import type { BrowserRun } from './run.ts';

/** One measurement of a browser section. */
export interface BrowserBenchPart {
  table: Table;
  targets: BenchTarget[];
}

interface Timed {
  name: string;
  milliseconds: number;
}

/** A target for the slowest of several times. */
export function slowestWithin(target: string, limit: number, times: readonly Timed[]): BenchTarget {
  const slowest = times.reduce((one, other) =>
    other.milliseconds > one.milliseconds ? other : one,
  );
  const milliseconds = Math.round(slowest.milliseconds);
  return {
    target: `${target} ≤ ${limit} ms`,
    measured: `${milliseconds} ms (${slowest.name})`,
    isMet: milliseconds <= limit,
  };
}

interface TimedCases<Case> {
  cases: readonly Case[];
  /** In milliseconds. */
  measure: (one: Case) => Promise<number>;
  /** The number of repetitions is added. */
  title: string;
  note: string;
  columns: [name: string, time: string];
  target: string;
  /** In milliseconds. */
  limit: number;
}

/** Measures one time for each case. The table has the medians. */
export async function timeCases<Case extends { name: string }>(
  { visits, pace, log }: BrowserRun,
  { cases, measure, title, note, columns, target, limit }: TimedCases<Case>,
): Promise<BrowserBenchPart> {
  const measured = await measureInTurns(cases, visits, pace, measure, (line) =>
    log(`${columns[1]}: ${line}`),
  );
  const times = [...measured].map(([{ name }, all]) => ({
    name,
    milliseconds: Math.round(median(all)),
  }));
  return {
    table: {
      title: `${title}, median of ${fewestMeasurements(measured.values())}`,
      note,
      columns,
      rows: times.map(({ name, milliseconds }) => [name, milliseconds]),
    },
    targets: [slowestWithin(target, limit, times)],
  };
}
