import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { API_INSTANCE } from '../../functions/src/platform/config.ts';
import type { BenchContext } from '../section.ts';
import type { ServeMessage, ServeOptions, SiteUse } from './serve.ts';

const program = join(import.meta.dirname, 'serve.ts');

/** The product in a process of its own. */
export interface Site {
  /** `http://127.0.0.1:port`, which a restart keeps. */
  readonly origin: string;
  /** What the server logged about answers of 500 and above. */
  readonly failures: Readonly<Record<string, unknown>>[];
  /** The most memory that it has needed so far. */
  peakBytes(): Promise<number>;
  use(): Promise<SiteUse>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
  /** After `kill`: on the same port again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param folder of the built site; null for the API alone */
export async function startSite(
  { projectId, addresses }: Pick<BenchContext, 'projectId' | 'addresses'>,
  folder: string | null,
): Promise<Site> {
  const failures: Readonly<Record<string, unknown>>[] = [];
  const site = folder === null ? null : { folder, addresses };
  let { child, port } = await start({ projectId, port: 0, site }, failures);
  return {
    origin: `http://127.0.0.1:${port}`,
    failures,
    peakBytes: async () => (await useOf(child)).peakBytes,
    use: () => useOf(child),
    kill: () => end(child),
    restart: async () => {
      ({ child, port } = await start({ projectId, port, site }, failures));
    },
    stop: () => end(child),
  };
}

async function start(
  options: ServeOptions,
  failures: Readonly<Record<string, unknown>>[],
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(program, [JSON.stringify(options)], {
    env: { ...process.env, METADATA_SERVER_DETECTION: 'none' },
    // As much as Node takes for its heap where it is deployed.
    execArgv: [`--max-old-space-size=${API_INSTANCE.memory / 2}`],
  });
  child.on('message', (message: ServeMessage) => {
    if ('failed' in message) failures.push(message.failed);
  });
  const port = await waitFor(child, (message) => 'listening' in message && message.listening);
  return { child, port };
}

function useOf(child: ChildProcess): Promise<SiteUse> {
  const answer = waitFor(child, (message) => 'use' in message && message.use);
  child.send('use');
  return answer;
}

function waitFor<T>(child: ChildProcess, find: (message: ServeMessage) => T | false): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: ServeMessage) => {
      const found = find(message);
      if (found === false) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(found);
    };
    const onExit = () => reject(new Error('The server of the bench has ended by itself.'));
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
