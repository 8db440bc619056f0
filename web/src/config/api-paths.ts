/** API addresses used by several files. This file imports nothing, so any folder may read it. */

export const API_BASE = '/api';

export const apiPaths = {
  activeHousehold: '/households/active',
  /** For new payments. A stored payment is a transaction. */
  payments: '/payments',
  seenNotices: '/notices/seen',
  transactions: '/transactions',
} as const;
