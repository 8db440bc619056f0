import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The original `Content-Type`, where it is hidden from the platform. */
const sentTypes = new WeakMap<IncomingMessage, string>();

/**
 * Cloud Functions parses JSON before the function runs and answers malformed bodies with its own
 * page. Called once at start, this hides the content type, so that bodies arrive as bytes
 * (`rawBody`) and errors are our problem documents.
 */
export function keepBodiesUnparsed(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const type = request.headers['content-type'];
    if (type === undefined) return;
    sentTypes.set(request, type);
    request.headers['content-type'] = 'application/octet-stream';
  });
}

/** Empty if there is none. */
export function contentTypeOf(request: IncomingMessage): string {
  return sentTypes.get(request) ?? request.headers['content-type'] ?? '';
}
