import type { Options } from './options.ts';
import type { Cloud } from './cloud.ts';

/** One thing that a running Housetab needs, in the order in which they are made. */
export interface Step {
  name: string;
  /** For the reader, who pays for it. */
  why: string;
  /** Steps without which this one can't even be looked at. */
  after: readonly string[];
  /** Where it is done by hand, should the command fail. */
  byHand?: (setup: Setup) => string;
  /** Asks what is there. It changes nothing. */
  look(setup: Setup): Promise<Finding>;
}

export type Finding =
  | { state: 'there'; what: string }
  | { state: 'missing'; what: string; actions: readonly Action[] }
  /** Only a person can go on. */
  | { state: 'yours'; what: string; todo: readonly string[] }
  /** It is being made, which takes minutes. */
  | { state: 'coming'; what: string }
  /** Housetab runs without it. */
  | { state: 'off'; what: string };

export interface Action {
  /** What is done, as one would type it. No secret is in it. */
  says: string;
  run(): Promise<void>;
}

export interface Setup {
  project: string;
  /** The repository's folder. */
  root: string;
  options: Options;
  cloud: Cloud;
  facts: Facts;
}

/** What a step has learnt, for those after it. */
export interface Facts {
  /** Who is signed in to `gcloud`. */
  account?: string;
  projectNumber?: string;
  billingAccount?: string;
  webAppId?: string;
}
