import type { Options } from './options.ts';
import type { Cloud } from './cloud.ts';

/** A part of the setup. */
export interface SetupStep {
  name: string;
  /** The purpose, printed for the user. */
  why: string;
  /** Names of steps that must be done before this one is inspected. */
  after: readonly string[];
  /** Address for doing it by hand, if the command fails. */
  byHand?: (setup: Setup) => string;
  /** Finds out whether it is done. Changes nothing. */
  inspect(setup: Setup): Promise<Finding>;
}

export type Finding =
  | { state: 'done'; what: string }
  | { state: 'missing'; what: string; actions: readonly SetupAction[] }
  /** Only a person can do it. */
  | { state: 'manual'; what: string; todo: readonly string[] }
  /** Google is building it, which takes minutes. */
  | { state: 'pending'; what: string }
  /** Optional, and not wanted. */
  | { state: 'off'; what: string };

export interface SetupAction {
  /** The command line, without secrets. */
  command: string;
  run(): Promise<void>;
}

export interface Setup {
  project: string;
  /** The repository's folder. */
  root: string;
  options: Options;
  cloud: Cloud;
  facts: SetupFacts;
}

/** Found by earlier steps, for later ones. */
export interface SetupFacts {
  /** The e-mail address signed in to `gcloud`. */
  account?: string;
  projectNumber?: string;
  billingAccount?: string;
  webAppId?: string;
}
