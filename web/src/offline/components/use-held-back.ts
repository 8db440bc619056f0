import { useEffect, useRef, useState } from 'react';
import { tellNotWaiting } from '@/offline/components/outbox-messages';
import { showNotice } from '@/components/ui/toast';
import { listWrites } from '@/offline/outbox/outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { holdBack } from '@/offline/outbox/write-lock';

/**
 * Keeps what waits from being sent for as long as it is being changed.
 *
 * @param onMissing it is being sent, or was sent or removed just before: it can't be changed
 * @returns false until nobody sends it any more
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
      if (end === null) showNotice('It is being sent', 'It can be changed if that fails.');
      else tellNotWaiting();
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

/** A browser that can't tell lets it be changed: saving says what is wrong. */
async function isWaiting({ uid, order }: WaitingWrite): Promise<boolean> {
  try {
    return (await listWrites(uid)).some((one) => one.order === order);
  } catch {
    return true;
  }
}
