import { useLayoutEffect, useState } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { afterFrame } from '@/lib/timing/after-frame';

const notifySoon = () => notifyManager.setScheduler(batchNotifications);

/**
 * Shows kept data in the first paint, instead of placeholders. Queries start in effects, which React runs
 * after the paint unless something changes before, and they tell their result in a later task. Until the
 * first paint they tell it at once. What the page shows until then (`index.html`) goes.
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
 * A scheduler for TanStack Query: all changes that are due are told in one task. By default each is told in
 * a task of its own; a component that renders for the first then already shows the others, its neighbours
 * do not, and for a moment the screen contradicts itself.
 *
 * @param tell as `notifyManager.setScheduler` hands it over; it does not throw
 */
export function batchNotifications(tell: () => void): void {
  due.push(tell);
  if (due.length === 1) setTimeout(() => due.splice(0).forEach((one) => one()), 0);
}
