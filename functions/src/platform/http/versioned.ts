import { etagOf, matchesVersion } from '../../core/wire/etag.ts';
import { reply, type Reply } from './endpoint.ts';

/** Routes of resources with concurrent edits: ETag and If-Match. */

/** Whether If-Match accepts a version. */
export function expecting(tags: string | undefined): (version: number) => boolean {
  return (version) => matchesVersion(tags, version);
}

interface Versioned {
  version: number;
  commentCount: number;
}

export function replyVersioned(status: number, thing: Versioned, headers = {}): Reply {
  return reply(status, thing, { ETag: etagOf(thing.version, thing.commentCount), ...headers });
}
