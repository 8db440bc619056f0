import type { CurrentUser } from '@housetab/functions/core/household/user-resource';

type Membership = CurrentUser['households'][number];

/** Whether a member may read everybody's transactions, expenses and settlements there. */
export function canReadAllBooks({ role, openBooks, onlyLooks }: Membership): boolean {
  return role !== 'user' || openBooks === true || onlyLooks === true;
}

/** Households that the account could read completely before and cannot any more. */
export function householdsNoLongerOpen(before: CurrentUser | null, now: CurrentUser): string[] {
  return now.households
    .filter((household) => !canReadAllBooks(household))
    .filter(({ id }) => before?.households.some((old) => old.id === id && canReadAllBooks(old)))
    .map(({ id }) => id);
}
