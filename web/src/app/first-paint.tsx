import { notifyManager } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { batchNotifications } from '@/lib/batch-notifications';
import { afterFrame } from '@/lib/timing/after-frame';

const tellSoon = () => notifyManager.setScheduler(batchNotifications);

/**
 * Shows kept data in the first paint, instead of placeholders. Queries start in effects, which React runs
 * after the paint unless something changes before, and they tell their result in a later task. Until the
 * first paint they tell it at once.
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
