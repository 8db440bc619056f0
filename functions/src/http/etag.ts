import { Problem } from '../core/problem/problem.ts';

/** The ETag of a version: what `If-Match` must repeat. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Whether `If-Match` names this version. Absent or `*` match any; proxies may have weakened it. */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etagOf(version));
}

/** @throws Problem `precondition_failed`, with the state as it is now in `current` */
export function requireVersion(
  ifMatch: string | undefined,
  version: number,
  current: unknown,
): void {
  if (matchesVersion(ifMatch, version)) return;
  throw new Problem('precondition_failed', 'Someone else changed this first.', {
    extra: { current },
  });
}
