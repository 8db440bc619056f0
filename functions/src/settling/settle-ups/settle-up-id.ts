import { v5 } from 'uuid';

/** Names what a settle-up makes apart from any other ids that derive from its own. */
const NAMESPACE = '2d6b1c0e-7f3a-5b48-8c55-0e6a4d9b7f21';

/**
 * Ids of version 5: however often a settle-up is tried, what it makes has the same. Clients make ids
 * of version 4 only, so that nobody can occupy one beforehand.
 */
export function paymentIdOf(settleUpId: string): string {
  return v5(JSON.stringify([settleUpId, 'payment']), NAMESPACE);
}

export function settlementIdOf(settleUpId: string, month: string): string {
  return v5(JSON.stringify([settleUpId, 'settlement', month]), NAMESPACE);
}
