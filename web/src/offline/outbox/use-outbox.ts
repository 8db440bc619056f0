import { useEffect, useState } from 'react';
import { DIRECT_ENDS, isBeingEntered, listWrites } from '@/offline/outbox/outbox';
import { watchOutbox } from '@/offline/outbox/outbox-store';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** The account's waiting entries without those that a form is sending; empty until they are read. */
export function useOutbox(uid: string): WaitingWrite[] {
  const [writes, setWrites] = useState<WaitingWrite[]>([]);
  useEffect(() => {
    let isGone = false;
    let again = 0;
    const show = (list: WaitingWrite[]) => {
      if (isGone) return;
      setWrites(list.filter((one) => !isBeingEntered(one)));
      // A closed page cannot announce that its write waits now: check again when its time is over.
      const ends = list.filter(isBeingEntered).map(({ at }) => at + DIRECT_ENDS - Date.now());
      clearTimeout(again);
      // Capped in case the clock was set back: a timer cannot wait longer than some weeks.
      if (ends.length > 0) again = window.setTimeout(read, Math.min(DIRECT_ENDS, ...ends));
    };
    const read = () => void listWrites(uid).then(show, () => {});
    read();
    const stop = watchOutbox(read);
    return () => {
      isGone = true;
      clearTimeout(again);
      stop();
    };
  }, [uid]);
  return writes;
}
