/**
 * Serves the product in its own process: the API below /api and, if given, the built site. It reports its port and,
 * when asked, its resource use to the parent process, and exits with it.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createBenchApp, KEEP_ALIVE } from '../server.ts';
import { hostSite } from './host-site.ts';

/** The process's only argument, as JSON. */
export interface ServeOptions {
  projectId: string;
  /** 0 = any free port. */
  port: number;
  /** null = only the API. */
  site: { folder: string; addresses: { firestore: string; auth: string } } | null;
}

/** Since the start of the process. */
export interface SiteUse {
  /** Peak of the resident memory. */
  peakBytes: number;
  /** Documents read by all requests. */
  reads: number;
  /** CPU time. */
  seconds: number;
}

export type ServeMessage =
  | { listening: number }
  | { use: SiteUse }
  /** Log fields of a response with status 500 or above. */
  | { failed: Readonly<Record<string, unknown>> };

const { projectId, port, site } = JSON.parse(process.argv[2] ?? '') as ServeOptions;
const say = (message: ServeMessage) => process.send?.(message);
const firebase = initializeApp({ projectId });
let reads = 0;
const app = createBenchApp(getFirestore(firebase), getAuth(firebase), {
  info: (_message, fields = {}) => void (reads += Number(fields['reads'] ?? 0)),
  warn: () => {},
  error: (_message, fields = {}) => say({ failed: fields }),
});
const serveFile = site ? hostSite(site.folder, site.addresses) : null;

/** Hosting compresses the API's JSON on its way to the browser. */
const compress = compression() as unknown as (
  ...args: [...Parameters<RequestListener>, next: () => void]
) => void;

const server = createServer((request, response) => {
  if (serveFile && !request.url?.startsWith('/api/')) return serveFile(request, response);
  compress(request, response, () => app(request, response));
});
server.keepAliveTimeout = KEEP_ALIVE;
server.listen(port, '127.0.0.1', () => say({ listening: (server.address() as AddressInfo).port }));

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  say({ use: { peakBytes, reads, seconds: (user + system) / 1_000_000 } });
});
process.on('disconnect', () => process.exit());
