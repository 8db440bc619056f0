import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Problem } from '../../core/problem/problem.ts';
import type { Endpoint } from './endpoint.ts';

/** Deeper than any body of the API. */
const MAX_DEPTH = 20;

/** Create one reader per endpoint. */
export function createBodyReader({
  maxBodyBytes: maxBytes,
  maxBodyValues,
}: Pick<Endpoint, 'maxBodyBytes' | 'maxBodyValues'>) {
  const readRaw = express.raw({ type: () => true, limit: maxBytes, inflate: false });

  /** Undefined without a body. */
  return async (request: Request, response: Response): Promise<unknown> => {
    requireUncompressed(request);
    const bytes = await readBytes(request, response, readRaw).catch((error: unknown) => {
      throw statusOf(error) === 413 ? tooLarge(maxBytes) : error;
    });
    if (bytes.length === 0) return undefined;
    if (bytes.length > maxBytes) throw tooLarge(maxBytes);
    requireJson(request);
    requireFewValues(bytes, maxBodyValues);
    return parseJson(bytes);
  };
}

/** Cloud Functions has read the body into `rawBody`. */
async function readBytes(
  request: Request & { rawBody?: unknown },
  response: Response,
  readRaw: RequestHandler,
): Promise<Uint8Array> {
  if (request.rawBody instanceof Uint8Array) return request.rawBody;
  await new Promise<void>((resolve, reject) => {
    void readRaw(request, response, (error?: unknown) => {
      if (error) reject(error as Error);
      else resolve();
    });
  });
  const body: unknown = request.body;
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** A small compressed body can become a large one. Cloud Functions has inflated it already, up to its own limit. */
function requireUncompressed(request: Request): void {
  const encoding = request.get('Content-Encoding')?.trim().toLowerCase();
  if (encoding === undefined || encoding === '' || encoding === 'identity') return;
  throw new Problem('unsupported_media_type', 'Send the body uncompressed.');
}

/** Counted before parsing, because a parsed value takes many times its bytes. */
function requireFewValues(bytes: Uint8Array, maxValues: number): void {
  const [quote, backslash, comma, openList, closeList, openObject, closeObject] =
    Buffer.from('"\\,[]{}');
  let values = 1;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === comma) values += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
    else if (byte === openList || byte === openObject) {
      values += 1;
      depth += 1;
    }
    if (values > maxValues || depth > MAX_DEPTH) {
      const limit = maxValues.toLocaleString('en-US');
      throw new Problem(
        'too_large',
        `The body may have up to ${limit} values on up to ${MAX_DEPTH} levels.`,
      );
    }
  }
}

function requireJson(request: Request): void {
  const [type = '', ...parameters] = contentTypeOf(request).toLowerCase().split(';');
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = !charset || /charset="?utf-8"?/.test(charset);
  if (type.trim() === 'application/json' && isUtf8) return;
  throw new Problem('unsupported_media_type', 'Send the body as application/json in UTF-8.');
}

/** Refuses `__proto__` keys and text that cannot be stored. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('Forbidden key.');
      if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('Broken text.');
      return value;
    });
  } catch (cause) {
    throw new Problem('malformed_json', 'The body could not be read as JSON.', { cause });
  }
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : null;
}

function tooLarge(maxBytes: number): Problem {
  const limit = Math.round(maxBytes / 1024);
  return new Problem('too_large', `The body may have at most ${limit} KiB.`);
}

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
function contentTypeOf(request: IncomingMessage): string {
  return sentTypes.get(request) ?? request.headers['content-type'] ?? '';
}
