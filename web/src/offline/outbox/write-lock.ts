import { writeSubjectOf } from '@/offline/outbox/outbox';
import { announceOutboxChange } from '@/offline/outbox/outbox-store';
import type { NewWrite } from '@/offline/outbox/waiting-write';

/** The result if another form, tab or run of the outbox is sending the write, or it is being edited. */
export const BUSY = Symbol('busy');

/**
 * Does the work while holding the write's lock. The lock holds in all tabs; closing a page releases it.
 *
 * @returns `BUSY` if the lock is taken: then nothing was done
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
 * Keeps a write from being sent in any tab while somebody edits it.
 *
 * @returns a function that ends it; null if it is being sent at the moment
 */
export async function holdBack(uid: string, write: NewWrite): Promise<(() => void) | null> {
  const begun = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<void>();
  void unlessSending(uid, write, () => {
    begun.resolve(true);
    return ended.promise;
  }).then((result) => {
    if (result === BUSY) begun.resolve(false);
    // Who found it busy meanwhile tries again.
    else announceOutboxChange();
  });
  return (await begun.promise) ? ended.resolve : null;
}

function nameOf(uid: string, write: NewWrite): string {
  return `housetab-write-${uid}-${writeSubjectOf(write)}`;
}
