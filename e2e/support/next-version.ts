import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves the product at an address of its own, where the test can publish a new version of the service
 * worker.
 */
export async function serveSite(origin: string) {
  let version = '';
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request;
    // Without the headers of this connection.
    const headers = Object.entries(request.headers).filter(
      ([name]) => name !== 'host' && name !== 'connection',
    );
    const original = await fetch(new URL(url, origin), {
      method,
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(method !== 'GET' && method !== 'HEAD' && { body: await readBody(request) }),
    });
    const body = Buffer.from(await original.arrayBuffer());
    const type = original.headers.get('content-type') ?? 'text/plain';
    response.writeHead(original.status, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(url === '/sw.js' ? Buffer.concat([body, Buffer.from(version)]) : body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish: () => {
      version = '// the next version';
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
