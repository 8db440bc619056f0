import type { Request, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { DEFAULT_CURRENCY, type Currency } from '../../core/money/currency.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CreateStore, Store } from '../firestore/store.ts';

interface RequestScope {
  requestId: string;
  store: Store;
  now: Date;
  /** The declared path. The actual path may contain an invite code. */
  route: string | null;
  /** The default until the request's household is known. */
  currency: Currency;
}

export function scopeOf(response: Response): RequestScope {
  return response.locals['scope'] as RequestScope;
}

/** Opens the scope, and logs one line without personal data after the response. */
export function openScope(
  { firestore, observeQuery, now, log, config }: Dependencies,
  createStore: CreateStore,
): RequestHandler {
  return (request: Request, response: Response, next) => {
    const startedAt = performance.now();
    const scope: RequestScope = {
      requestId: randomUUID(),
      store: createStore(firestore, observeQuery, config.limits.commit),
      now: now(),
      route: null,
      currency: DEFAULT_CURRENCY,
    };
    response.locals['scope'] = scope;
    response.on('finish', () => {
      log.info('request', {
        requestId: scope.requestId,
        method: request.method,
        route: scope.route,
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - startedAt),
        reads: scope.store.usage.reads,
        writes: scope.store.usage.writes,
      });
    });
    next();
  };
}

/** Shows the cost to developers. Call it before headers are sent. */
export function setServerTiming(response: Response, config: Config): void {
  if (!config.showsTiming) return;
  const { reads, writes } = scopeOf(response).store.usage;
  response.set('Server-Timing', `db;desc="reads=${reads}, writes=${writes}"`);
}
