import type { CurrentUser } from '@housetab/functions/core/household/user-resource';

type Membership = CurrentUser['households'][number];

/** Whether a member reads everybody's transactions, expenses and settlements there. */
export function canReadAllBooks({ role, openBooks, onlyLooks }: Membership): boolean {
  return role !== 'user' || openBooks === true || onlyLooks === true;
}

/** The households in which one read everything before and may not any more. */
export function householdsNoLongerOpen(before: CurrentUser | null, now: CurrentUser): string[] {
  return now.households
    .filter((household) => !canReadAllBooks(household))
    .filter(({ id }) => before?.households.some((old) => old.id === id && canReadAllBooks(old)))
    .map(({ id }) => id);
}
