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
