import { useEffect, useRef, useState } from 'react';
import { showNotQueued } from '@/shared/outbox/outbox-messages';
import { showInfo } from '@/components/ui/toast';
import { listWrites } from '@/offline/outbox/outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { holdBack } from '@/offline/outbox/write-lock';

/**
 * Prevents a waiting entry from being sent while it is edited.
 * @param onMissing called if it cannot be edited: it is being sent, or was just sent or removed
 * @returns whether sending is blocked; false at first
 */
export function useHeldBack(write: WaitingWrite, onMissing: () => void): boolean {
  const [isHeld, setHeld] = useState(false);
  const begun = useRef({ write, onMissing });
  useEffect(() => {
    const { write: held, onMissing: giveUp } = begun.current;
    let isGone = false;
    const holding = holdBack(held.uid, held);
    const begin = async () => {
      const end = await holding;
      const isThere = end !== null && (await isWaiting(held));
      if (isGone) return;
      if (isThere) return setHeld(true);
      if (end === null) showInfo('It is being sent', 'It can be changed if that fails.');
      else showNotQueued();
      giveUp();
    };
    void begin();
    return () => {
      isGone = true;
      void holding.then((end) => end?.());
    };
  }, []);
  return isHeld;
}

/** If the storage cannot be read, the entry may be edited: saving reports the problem. */
async function isWaiting({ uid, order }: WaitingWrite): Promise<boolean> {
  try {
    return (await listWrites(uid)).some((one) => one.order === order);
  } catch {
    return true;
  }
}
