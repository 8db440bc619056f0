import type { Response } from 'express';
import type { Config } from '../config.ts';
import { scopeOf } from './request-scope.ts';

/** Says what the answer cost, where the people reading it are developers. Before headers are sent. */
export function setServerTiming(response: Response, config: Config): void {
  if (!config.showsTiming) return;
  const { reads, writes } = scopeOf(response).store.usage;
  response.set('Server-Timing', `db;desc="reads=${reads}, writes=${writes}"`);
}
