import { createHash } from 'node:crypto';

/**
 * A hash of what a request asks for, kept so that the same request is known again. The order of its parts counts: give
 * them as a list, not as the body came.
 */
export function contentDigest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
