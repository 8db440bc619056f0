import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { StreamedBody } from './endpoint.ts';

/**
 * Sends a body as it is made, and no faster than the caller takes it. Who hangs up ends the making: the next write
 * fails. Where the making fails, the caller sees the answer break off.
 */
export async function sendStream(response: ServerResponse, body: StreamedBody): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const { signal } = gone;
  await body.writeTo(async (text) => {
    signal.throwIfAborted();
    if (!response.write(text)) await once(response, 'drain', { signal });
  });
  response.end();
}
