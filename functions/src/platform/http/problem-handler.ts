import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { fromServices } from '../../core/money/wire-money.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Dependencies } from '../dependencies.ts';
import { toStorageProblem } from '../firestore/storage-problem.ts';
import { problemStatuses, toProblemBody } from './problem-status.ts';
import { scopeOf, setServerTiming } from './request-scope.ts';

export const refuseUnknownRoute: RequestHandler = (_request, _response, next) => {
  next(new Problem('not_found', 'There is nothing at this address.'));
};

/** The only place where errors become HTTP responses. Never shows internal details. */
export function createProblemHandler({ config, log }: Dependencies): ErrorRequestHandler {
  return (error: unknown, _request, response: Response, _next) => {
    const { requestId, route, currency } = scopeOf(response);
    if (response.headersSent) {
      // A client that disconnects is no failure.
      if (!response.destroyed) log.error('broke off', { requestId, route, ...describe(error) });
      response.destroy();
      return;
    }
    const problem = toProblem(error, requestId);
    const status = problemStatuses[problem.code];
    if (status >= 500) {
      log.error('failed', { requestId, route, code: problem.code, ...describe(error) });
    }
    setServerTiming(response, config);
    response
      .status(status)
      .set(headersOf(problem))
      .type('application/problem+json')
      .send(JSON.stringify(fromServices(toProblemBody(problem), currency)));
  };
}

function toProblem(error: unknown, requestId: string): Problem {
  const known = toStorageProblem(error);
  if (known instanceof Problem) return known;
  return fromExpress(known) ?? internal(requestId, error);
}

/** Express and its body parser mark client errors with a 4xx status. */
function fromExpress(error: unknown): Problem | null {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  if (typeof status !== 'number' || status < 400 || status > 499) return null;
  if (status === 413) return new Problem('too_large', 'The request is too large.');
  if (status === 415) return new Problem('unsupported_media_type', 'Send uncompressed JSON.');
  return new Problem('invalid_request', 'The request could not be read.', { cause: error });
}

function internal(requestId: string, cause: unknown): Problem {
  return new Problem('internal', 'Please try again. If it stays, name the request id.', {
    extra: { requestId },
    cause,
  });
}

function headersOf(problem: Problem): Record<string, string> {
  switch (problem.code) {
    case 'unauthenticated':
      return { 'WWW-Authenticate': 'Bearer realm="housetab"' };
    case 'token_expired':
      return { 'WWW-Authenticate': 'Bearer realm="housetab", error="invalid_token"' };
    case 'too_many_requests':
    case 'contended':
      return { 'Retry-After': String(Number(problem.extra['retryAfter'] ?? 60)) };
    default:
      return {};
  }
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { error: error.name, stack: error.stack, ...cause };
}
