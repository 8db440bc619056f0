import { useEffect, useState, type ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { GoneEntries } from '@/features/auth/components/gone-entries';
import { forgetGoneAccount, goneAccount } from '@/lib/session/gone-account';
import { countWaiting, forgetWrites, listWrites } from '@/offline/outbox/outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

interface Waiting {
  count: number;
  /** The unsent entries of a deleted account; null = no account was deleted. */
  gone: readonly WaitingWrite[] | null;
}

/**
 * The number of unsent entries of an ended session, without their content. For a deleted account it lists the content, because
 * nobody will sign in to send them. Default export for lazy loading.
 */
export default function WaitingCount(): ReactNode {
  const [{ count, gone }, setWaiting] = useState<Waiting>({ count: 0, gone: null });
  useEffect(() => {
    // If storage is forbidden, it has no entries.
    void readWaiting().then(setWaiting, () => {});
  }, []);
  const removeGone = async () => {
    const uid = goneAccount();
    if (uid !== null) await forgetWrites(uid);
    forgetGoneAccount();
    setWaiting({ count, gone: null });
  };
  return (
    <>
      {gone && <GoneEntries writes={gone} onRemove={() => void removeGone()} />}
      {count > 0 && (
        <Banner kind="info">
          {count === 1
            ? '1 entry waits on this device. It is sent once the person who entered it signs in.'
            : `${count} entries wait on this device. They are sent once the person who entered them signs in.`}
        </Banner>
      )}
    </>
  );
}

async function readWaiting(): Promise<Waiting> {
  const uid = goneAccount();
  const all = await countWaiting();
  if (uid === null) return { count: all, gone: null };
  const gone = await listWrites(uid);
  // Without unsent entries, the message shows only once.
  if (gone.length === 0) forgetGoneAccount();
  return { count: all - gone.length, gone };
}
