import { subjectOf, tellOutboxChange } from '@/lib/outbox/outbox';
import type { NewWrite } from '@/lib/outbox/waiting-write';

/** Somebody else is at it. */
export const BUSY = Symbol('busy');

/**
 * Whoever sends a write holds its lock, over all tabs; a page that ends gives it back.
 *
 * @returns `BUSY`, and nothing is done, where somebody else holds it
 */
export function unlessSending<Result>(
  uid: string,
  write: NewWrite,
  work: () => Promise<Result>,
): Promise<Result | typeof BUSY> {
  if (!('locks' in navigator)) return work(); // only pages of a secure address have them
  return navigator.locks.request(nameOf(uid, write), { ifAvailable: true }, (lock) =>
    lock === null ? BUSY : work(),
  ) as Promise<Result | typeof BUSY>;
}

/**
 * Keeps what waits from being sent, in every tab, while somebody changes it.
 *
 * @returns what ends that; null where it is being sent just now
 */
export async function holdBack(uid: string, write: NewWrite): Promise<(() => void) | null> {
  const begun = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<void>();
  void unlessSending(uid, write, () => {
    begun.resolve(true);
    return ended.promise;
  }).then((result) => {
    if (result === BUSY) begun.resolve(false);
    // Whoever wanted to send it meanwhile has gone away.
    else tellOutboxChange();
  });
  return (await begun.promise) ? ended.resolve : null;
}

function nameOf(uid: string, write: NewWrite): string {
  return `housetab-write-${uid}-${subjectOf(write)}`;
}
