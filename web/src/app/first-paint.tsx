import { notifyManager } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { batchNotifications } from '@/lib/batch-notifications';
import { afterFrame } from '@/lib/timing/after-frame';

const tellSoon = () => notifyManager.setScheduler(batchNotifications);

/**
 * What the last visit saw is in the first paint, in the place of grey bars. Queries begin in effects,
 * which React runs after the paint unless something changes before it; and what they find, they tell in
 * a later task: here at once, until that paint.
 */
export function FirstPaint() {
  const [, change] = useState(false);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- another rendering is what it is for
    change(true);
    notifyManager.setScheduler(queueMicrotask);
    const stop = afterFrame(tellSoon);
    return () => {
      stop();
      tellSoon();
    };
  }, []);
  return null;
}
