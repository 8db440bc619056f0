import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchContext } from '../section.ts';

export interface Start {
  /** From the start of the process to the end of the first answer. */
  milliseconds: number;
  importing: number;
  /** Of the processor, until it listens: what a busy machine does not change. */
  computing: number;
  /** Own milliseconds by file name, where the imports were traced. */
  modules: Readonly<Record<string, number>>;
}

export interface StartOptions {
  /** Of the module that exports `api`. */
  path: string;
  /** Sent with the first request; without one the answer needs no data. */
  token?: string;
  tracesImports?: boolean;
}

interface Ready {
  port: number;
  importing: number;
  computing: number;
  modules?: Record<string, number>;
}

const host = fileURLToPath(new URL('host.mjs', import.meta.url));
const trace = new URL('trace-imports.mjs', import.meta.url).href;

/** One process, one request. */
export async function startOnce(
  { projectId, addresses }: Pick<BenchContext, 'projectId' | 'addresses'>,
  { path, token, tracesImports = false }: StartOptions,
): Promise<Start> {
  const startedAt = performance.now();
  const child = fork(host, [path], {
    execArgv: tracesImports ? ['--import', trace] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      FUNCTION_TARGET: 'api',
      GCLOUD_PROJECT: projectId,
      METADATA_SERVER_DETECTION: 'none',
      FIRESTORE_EMULATOR_HOST: addresses.firestore,
      FIREBASE_AUTH_EMULATOR_HOST: addresses.auth,
    },
  });
  try {
    const {
      port,
      importing,
      computing,
      modules = {},
    } = await new Promise<Ready>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready));
      child.once('exit', (code) => reject(new Error(`${path} ended with ${code}.`)));
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/user/me`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    await answer.text();
    const expected = token || path.includes('empty') ? 200 : 401;
    if (answer.status !== expected) throw new Error(`${path}: ${answer.status}`);
    return { milliseconds: performance.now() - startedAt, importing, computing, modules };
  } finally {
    child.kill();
  }
}
