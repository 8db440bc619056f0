import { fileURLToPath } from 'node:url';
import { execaNode } from 'execa';
import type { BenchContext } from '../section.ts';

/** Milliseconds. */
export interface Start {
  /** From the start of the process to the end of the first response. */
  responding: number;
  importing: number;
  /** CPU time until the process listens. Other load on the machine does not change it. */
  computing: number;
}

export interface StartOptions {
  /** The module that exports `api`. */
  path: string;
  /** Sent with the request; without one, the response needs no data. */
  token?: string;
  expectedStatus: number;
}

const host = fileURLToPath(new URL('host.mjs', import.meta.url));

/** Starts one process and sends one request. */
export async function startOnce(
  { projectId, addresses }: Pick<BenchContext, 'projectId' | 'addresses'>,
  { path, token, expectedStatus }: StartOptions,
): Promise<Start> {
  const startedAt = performance.now();
  const child = execaNode(host, [path], {
    ipc: true,
    stdout: 'ignore',
    stderr: 'inherit',
    reject: false,
    nodeOptions: [],
    extendEnv: false,
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
    const ready = (await child.getOneMessage()) as unknown as Start & { port: number };
    const { port, importing, computing } = ready;
    const response = await fetch(`http://127.0.0.1:${port}/api/user/me`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    await response.text();
    if (response.status !== expectedStatus) throw new Error(`${path}: ${response.status}`);
    return { responding: performance.now() - startedAt, importing, computing };
  } finally {
    child.kill();
    await child;
  }
}
