import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { createApp } from '../functions/src/app.ts';
import { readConfig } from '../functions/src/platform/config.ts';

/** The API behind a plain HTTP server. */
export interface BenchServer {
  /** `http://127.0.0.1:port`; the API answers below `/api`. */
  origin: string;
  close(): Promise<void>;
}

/** No limits that a bench could run into; answers say how many documents they cost. */
export const environment = {
  FUNCTIONS_EMULATOR: 'true',
  HOUSETAB_WRITES_PER_MINUTE: '1000000',
  HOUSETAB_READS_PER_HOUR: '1000000000',
  HOUSETAB_ROWS_PER_DAY: '1000000000',
  HOUSETAB_DEBTS_BETWEEN_OTHERS_PER_DAY: '1000000000',
  HOUSETAB_EDITS_PER_HOUR: '1000000',
  HOUSETAB_HOUSEHOLDS_PER_DAY: '1000000',
  HOUSETAB_INVITE_TRIES_PER_DAY: '1000000',
  HOUSETAB_INVITE_TRIES_PER_HOUR: '1000000',
  HOUSETAB_YNAB_CALLS_PER_HOUR: '1000000',
  HOUSETAB_EXPORTS_PER_HOUR: '1000000',
};

export async function startServer(firestore: Firestore, auth: Auth): Promise<BenchServer> {
  const silent = () => {};
  const app = createApp({
    firestore,
    auth,
    verifyAppToken: () => Promise.resolve(),
    now: () => new Date(),
    config: readConfig(environment),
    log: { info: silent, warn: silent, error: (message, fields) => console.error(message, fields) },
  });
  const server = createServer(app);
  server.keepAliveTimeout = 10 * 60 * 1000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
