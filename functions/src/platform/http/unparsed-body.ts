import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** What clients have really sent as `Content-Type`, where it is hidden from the platform. */
const sentTypes = new WeakMap<IncomingMessage, string>();

/**
 * Cloud Functions parses JSON before the function runs and answers a malformed body with its own
 * page. Called once at start, this hides the content type, so that bodies arrive as bytes
 * (`rawBody`) and refusals are our problem documents.
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

/** The `Content-Type` as the client has sent it; empty where there is none. */
export function contentTypeOf(request: IncomingMessage): string {
  return sentTypes.get(request) ?? request.headers['content-type'] ?? '';
}
