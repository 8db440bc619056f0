/**
 * The product as one plain server in a process of its own: the API below /api, and the built site
 * where it is told of one. It says its port through the channel to the process that started it,
 * answers there what it needed, and ends with it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createApp } from '../../functions/src/app.ts';
import { readConfig } from '../../functions/src/platform/config.ts';
import { environment } from '../server.ts';
import { compressAnswers } from './compress.ts';
import { hostSite } from './host-site.ts';

/** What the process is started with, as JSON in its only argument. */
export interface ServeOptions {
  projectId: string;
  /** 0: any free one. */
  port: number;
  /** null: the API alone. */
  site: { folder: string; addresses: { firestore: string; auth: string } } | null;
}

/** What the process has needed so far. */
export interface SiteUse {
  /** The most memory. */
  peakBytes: number;
  /** Documents, of all requests. */
  reads: number;
  /** Of a processor. */
  seconds: number;
}

export type ServeMessage =
  | { listening: number }
  | { use: SiteUse }
  | { failed: Readonly<Record<string, unknown>> };

const { projectId, port, site } = JSON.parse(process.argv[2] ?? '') as ServeOptions;
const say = (message: ServeMessage) => process.send?.(message);
const firebase = initializeApp({ projectId });
const silent = () => {};
let reads = 0;
const count = (_message: string, fields: Readonly<Record<string, unknown>> = {}) =>
  void (reads += Number(fields['reads'] ?? 0));
const app = createApp({
  firestore: getFirestore(firebase),
  auth: getAuth(firebase),
  verifyAppToken: () => Promise.resolve(),
  now: () => new Date(),
  config: readConfig(environment),
  log: { info: count, warn: silent, error: (_message, fields = {}) => say({ failed: fields }) },
});
const serveFile = site ? hostSite(site.folder, site.addresses) : null;

const server = createServer((request, response) => {
  if (serveFile && !request.url?.startsWith('/api/')) return serveFile(request, response);
  compressAnswers(request, response);
  app(request, response);
});
server.keepAliveTimeout = 10 * 60 * 1000;
server.listen(port, '127.0.0.1', () => say({ listening: (server.address() as AddressInfo).port }));

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  say({ use: { peakBytes, reads, seconds: (user + system) / 1_000_000 } });
});
process.on('disconnect', () => process.exit());
