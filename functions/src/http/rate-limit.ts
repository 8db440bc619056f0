import type { Request, Response } from 'express';
import { lazily } from '../core/wire/lazily.ts';
import { Problem } from '../core/problem/problem.ts';

const WINDOW_SECONDS = 60;

/**
 * Limits what one user writes per minute, in the memory of this instance. The library loads with
 * the first write: instances start quicker without it.
 */
export function createWriteLimiter(perMinute: number) {
  const loadLimit = lazily(async () => {
    const { rateLimit } = await import('express-rate-limit');
    return rateLimit({
      windowMs: WINDOW_SECONDS * 1000,
      limit: perMinute,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: (_request, response) => response.locals['uid'] as string,
      handler: (_request, _response, next) => {
        next(
          new Problem('too_many_requests', 'Please wait a minute, then try again.', {
            extra: { retryAfter: WINDOW_SECONDS },
          }),
        );
      },
    });
  });

  return async (request: Request, response: Response, uid: string): Promise<void> => {
    response.locals['uid'] = uid;
    const limit = await loadLimit();
    await new Promise<void>((resolve, reject) => {
      void limit(request, response, (error?: unknown) => {
        if (error) reject(error as Error);
        else resolve();
      });
    });
  };
}
