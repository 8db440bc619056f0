import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { StreamedBody } from './endpoint.ts';

/** No faster than the client takes it. After a disconnect, the next write fails. */
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
