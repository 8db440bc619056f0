import { createHash } from 'node:crypto';

/** A hash to recognize a retry. The order counts: pass a list of the parts, not the body. */
export function contentDigest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
