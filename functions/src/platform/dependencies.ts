import type { Firestore } from '@google-cloud/firestore';
import type { Auth } from 'firebase-admin/auth';
import type { Config } from './config.ts';
import type { QueryObserver } from './firestore/query-shape.ts';

/** Fields never contain personal data: no names, addresses, bodies, tokens or codes. */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

export interface Dependencies {
  firestore: Firestore;
  auth: Auth;
  /** Throws for an invalid App Check token. Called only if App Check is enforced. */
  verifyAppToken: (token: string) => Promise<unknown>;
  now: () => Date;
  config: Config;
  log: Log;
  observeQuery?: QueryObserver;
}
