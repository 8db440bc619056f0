import * as z from 'zod';
import { etagOf, matchesVersion } from '../../core/wire/etag.ts';
import { reply, type Reply } from './endpoint.ts';

/** Routes of things that people change at the same time: their version is sent and asked for. */

/** The headers of an answer that holds such a thing. */
export const etagHeader = { ETag: 'Its version, for If-Match.' };

/** The headers of a call that changes one. */
export const ifMatch = z.object({ 'if-match': z.string().optional() });

/** Whether a version is the one that If-Match means. */
export function expecting(tags: string | undefined): (version: number) => boolean {
  return (version) => matchesVersion(tags, version);
}

interface Versioned {
  version: number;
  commentCount: number;
}

/** An answer with its version. */
export function replyVersioned(status: number, thing: Versioned, headers = {}): Reply {
  return reply(status, thing, { ETag: etagOf(thing.version, thing.commentCount), ...headers });
}
