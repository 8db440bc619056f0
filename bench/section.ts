import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { LoadedHousehold } from './load-household.ts';
import type { BenchServer } from './server.ts';

/** The first column holds text; columns of numbers are right-aligned. */
export interface Table {
  title: string;
  /** Explains how the numbers were measured. */
  note?: string;
  columns: string[];
  rows: (string | number)[][];
}

/** A performance target, and whether this run meets it. */
export interface BenchTarget {
  target: string;
  measured: string;
  isMet: boolean;
}

export interface SectionResult {
  tables: Table[];
  targets: BenchTarget[];
}

/** Sizes and repetitions: `--quick` only tries the bench, `--long` takes an hour. */
export type Effort = 'quick' | 'usual' | 'long';

/** Shared by all sections. */
export interface BenchContext {
  projectId: string;
  /** `host:port`. The emulators' environment variables have the same values. */
  addresses: { firestore: string; auth: string };
  firestore: Firestore;
  auth: Auth;
  effort: Effort;
  /** Picks the value for this run's effort. Without `long`, a long run takes `usual`. */
  byEffort<T>(quick: T, usual: T, long?: T): T;
  /** Starts the API in this process on a free port. The caller closes it. */
  startServer(): Promise<BenchServer>;
  /**
   * The household with that many transactions, loaded on first use.
   * @param of the section that needs its own copy, because others write to the shared one
   */
  loadHousehold(size: number, of?: string): Promise<LoadedHousehold>;
  log(line: string): void;
}

export interface BenchSection {
  name: string;
  run(context: BenchContext): Promise<SectionResult>;
}
