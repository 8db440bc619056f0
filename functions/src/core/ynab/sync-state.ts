export const syncStates = ['sending', 'synced', 'unfinished', 'failed', 'removed'] as const;

/**
 * `sending`: a request is in progress. `synced`: it is at YNAB. `unfinished`: it may be at YNAB, or a second step is
 * missing; the next attempt checks and finishes. `failed`: it is certainly not at YNAB. `removed`: it was deleted at
 * YNAB.
 */
export type SyncState = (typeof syncStates)[number];
