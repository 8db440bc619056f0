import { join } from 'node:path';
import { execaNode } from 'execa';
import { API_INSTANCE } from '../../functions/src/platform/config.ts';
import type { BenchContext } from '../section.ts';
import type { ServeMessage, ServeOptions, SiteUse } from './serve.ts';

const program = join(import.meta.dirname, 'serve.ts');

/** The product in its own process. */
export interface Site {
  /** `http://127.0.0.1:port`; the same after a restart. */
  readonly origin: string;
  /** Log fields of responses with status 500 and above. */
  readonly failures: Readonly<Record<string, unknown>>[];
  use(): Promise<SiteUse>;
  /** Ends the process at once, even while it serves requests. */
  stop(): Promise<void>;
  /** Starts it again after `stop`, on the same port. */
  restart(): Promise<void>;
}

/** @param folder the built site; null = only the API */
export async function startSite(
  { projectId, addresses }: Pick<BenchContext, 'projectId' | 'addresses'>,
  folder: string | null,
): Promise<Site> {
  const failures: Site['failures'] = [];
  const site = folder === null ? null : { folder, addresses };
  let { child, port } = await start({ projectId, port: 0, site }, failures);
  return {
    origin: `http://127.0.0.1:${port}`,
    failures,
    use: async () => {
      const answer = receive(child, 'use');
      await child.sendMessage('use');
      return answer;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await child;
    },
    restart: async () => {
      ({ child, port } = await start({ projectId, port, site }, failures));
    },
  };
}

function fork(options: ServeOptions) {
  return execaNode(program, [JSON.stringify(options)], {
    ipc: true,
    env: { METADATA_SERVER_DETECTION: 'none' },
    // The heap limit that Node chooses for an instance of this size in the cloud.
    nodeOptions: [`--max-old-space-size=${API_INSTANCE.memory / 2}`],
    stdout: 'inherit',
    stderr: 'inherit',
    reject: false,
  });
}

async function start(options: ServeOptions, failures: Site['failures']) {
  const child = fork(options);
  child.on('message', (message: ServeMessage) => {
    if ('failed' in message) failures.push(message.failed);
  });
  return { child, port: await receive(child, 'listening') };
}

type Child = ReturnType<typeof fork>;
type Received = { listening: number; use: SiteUse };

/** Waits for a message with this field. Rejects when the process exits first. */
async function receive<K extends keyof Received>(child: Child, field: K): Promise<Received[K]> {
  const isMeant = (message: unknown) => Object.hasOwn(message as object, field);
  const message = (await child.getOneMessage({ filter: isMeant })) as unknown as Received;
  return message[field];
}
