import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { LoadedHousehold } from './load-household.ts';
import type { BenchServer } from './server.ts';

/** A table as it is printed; the first column is text, numbers are aligned right. */
export interface Table {
  title: string;
  /** What has to be known to read it: formulas, assumptions. */
  note?: string;
  columns: string[];
  rows: (string | number)[][];
}

/** Something that was promised, and whether it holds. */
export interface Aim {
  aim: string;
  measured: string;
  isMet: boolean;
}

export interface SectionResult {
  tables: Table[];
  aims: Aim[];
}

/** How large and how often: `--quick` tries the bench itself, `--long` takes an hour. */
export type Effort = 'quick' | 'usual' | 'long';

/** What all sections share. */
export interface BenchContext {
  projectId: string;
  /** `host:port`; the libraries' environment variables are set to the same. */
  addresses: { firestore: string; auth: string };
  firestore: Firestore;
  auth: Auth;
  effort: Effort;
  /** What is right for the effort; where nothing more is said, the usual is enough for the long one. */
  byEffort<T>(quick: T, usual: T, long?: T): T;
  /** The application in this process on a free port; close it when done. */
  startServer(): Promise<BenchServer>;
  /**
   * The household with so many transactions; loaded by the first who asks.
   * @param of who needs one of their own: other sections write into the common one
   */
  loadHousehold(size: number, of?: string): Promise<LoadedHousehold>;
  log(line: string): void;
}

export interface Section {
  name: string;
  run(context: BenchContext): Promise<SectionResult>;
}
