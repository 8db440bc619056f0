/** Addresses of the API that more than one file knows. This file imports nothing: any folder may read it. */

/** What the address of every call begins with. */
export const API_BASE = '/api';

export const apiPaths = {
  activeHousehold: '/households/active',
  /** Where payments are entered. Once stored, a payment is a transaction. */
  payments: '/payments',
  seenNotices: '/notices/seen',
  transactions: '/transactions',
} as const;
