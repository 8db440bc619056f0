import { writeSubjectOf } from '@/offline/outbox/outbox';
import { announceOutboxChange } from '@/offline/outbox/outbox-store';
import type { NewWrite } from '@/offline/outbox/waiting-write';

/** The result if another form, tab or run is sending the write, or it is being edited. */
export const BUSY = Symbol('busy');

/**
 * Runs the work under the write's lock. The lock applies to all tabs; closing a page releases it.
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
 * Prevents a write from being sent in any tab while it is edited.
 * @returns the function that releases it; null if it is being sent now
 */
export async function holdBack(uid: string, write: NewWrite): Promise<(() => void) | null> {
  const begun = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<void>();
  void unlessSending(uid, write, () => {
    begun.resolve(true);
    return ended.promise;
  }).then((result) => {
    if (result === BUSY) begun.resolve(false);
    // Senders that found it locked try again.
    else announceOutboxChange();
  });
  return (await begun.promise) ? ended.resolve : null;
}

function nameOf(uid: string, write: NewWrite): string {
  return `housetab-write-${uid}-${writeSubjectOf(write)}`;
}
