import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { createApp } from '../functions/src/app.ts';
import { readConfig } from '../functions/src/platform/config.ts';
import type { Dependencies } from '../functions/src/platform/dependencies.ts';

/** The API behind a plain HTTP server. */
export interface BenchServer {
  /** `http://127.0.0.1:port`; the API answers below `/api`. */
  origin: string;
  close(): Promise<void>;
}

/** Longer than any pause between two calls: clients keep their connection. */
export const KEEP_ALIVE = 10 * 60 * 1000;

/** No rate limit stops the bench. In emulator mode, responses report the documents they read and wrote. */
const benchEnvironment = {
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

export function createBenchApp(firestore: Firestore, auth: Auth, log: Dependencies['log']) {
  return createApp({
    firestore,
    auth,
    verifyAppToken: () => Promise.resolve(),
    now: () => new Date(),
    config: readConfig(benchEnvironment),
    log,
  });
}

export async function startServer(firestore: Firestore, auth: Auth): Promise<BenchServer> {
  const silent = () => {};
  const error = (message: string, fields?: object) => console.error(message, fields);
  const server = createServer(
    createBenchApp(firestore, auth, { info: silent, warn: silent, error }),
  );
  server.keepAliveTimeout = KEEP_ALIVE;
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
