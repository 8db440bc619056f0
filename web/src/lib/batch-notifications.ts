const due: (() => void)[] = [];

/**
 * When queries tell what has changed: soon, and all that has changed by then in one task. As the query
 * library comes, each change is told in a task of its own; a part that is rendered for one of them shows
 * the others already, while parts beside it do not, and for a moment the screen contradicts itself.
 *
 * @param tell as `notifyManager.setScheduler` hands it over; it does not throw
 */
export function batchNotifications(tell: () => void): void {
  due.push(tell);
  if (due.length === 1) setTimeout(() => due.splice(0).forEach((one) => one()), 0);
}
