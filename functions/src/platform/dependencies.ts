import type { Firestore } from '@google-cloud/firestore';
import type { Auth } from 'firebase-admin/auth';
import type { Config } from './config.ts';
import type { QueryObserver } from './firestore/query-shape.ts';

/**
 * Structured logging. Fields never contain personal data: no names, addresses, bodies, tokens or
 * codes.
 */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Everything that the application takes from outside. */
export interface Dependencies {
  firestore: Firestore;
  auth: Auth;
  /**
   * Throws if the App Check token is not valid. Called only if the configuration enforces App
   * Check.
   */
  verifyAppToken: (token: string) => Promise<unknown>;
  now: () => Date;
  config: Config;
  log: Log;
  /** Gets the shape of every query. */
  observeQuery?: QueryObserver;
}
