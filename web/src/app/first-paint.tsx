import { useLayoutEffect, useState } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { afterFrame } from '@/lib/timing/after-frame';

const notifySoon = () => notifyManager.setScheduler(batchNotifications);

/**
 * Shows cached data instead of placeholders in the first paint. Queries start in effects, which
 * React runs after the paint unless a state change comes before, and they notify in a later task.
 * Until the first paint they notify at once. The placeholder page of `index.html` is removed.
 */
export function FirstPaint() {
  const [, change] = useState(false);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- another rendering is what it is for
    change(true);
    document.getElementById('start')?.remove();
    notifyManager.setScheduler(queueMicrotask);
    const stop = afterFrame(notifySoon);
    return () => {
      stop();
      notifySoon();
    };
  }, []);
  return null;
}

const due: (() => void)[] = [];

/**
 * A scheduler for TanStack Query: all pending notifications run in one task. By default each has
 * its own task; a component that first renders in between shows newer data than its neighbours, so
 * the screen briefly contradicts itself.
 * @param tell the callback of `notifyManager.setScheduler`; it does not throw
 */
export function batchNotifications(tell: () => void): void {
  due.push(tell);
  if (due.length === 1) setTimeout(() => due.splice(0).forEach((one) => one()), 0);
}
