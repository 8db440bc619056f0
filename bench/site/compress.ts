import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Below this, compressing gains nothing. */
const WORTH_IT = 1024;

/**
 * Compresses JSON as Hosting does on its way to the browser. The application gives every answer as
 * a whole to its last call, so that is where it can be done.
 */
export function compressAnswers(request: IncomingMessage, response: ServerResponse): void {
  if (!request.headers['accept-encoding']?.includes('gzip')) return;
  const end = response.end.bind(response) as (...values: unknown[]) => ServerResponse;
  response.end = (...values: unknown[]) => {
    const [body, encoding] = values;
    const isWhole = typeof body === 'string' || Buffer.isBuffer(body);
    if (!isWhole || response.headersSent || body.length < WORTH_IT) return end(...values);
    const plain =
      typeof body === 'string' ? Buffer.from(body, encoding as BufferEncoding | undefined) : body;
    const small = gzipSync(plain);
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Length', small.length);
    return end(small);
  };
}
