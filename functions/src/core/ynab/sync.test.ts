import { describe, expect, test } from 'vitest';
import { nextActionsOf, planSync, type SyncRecord } from './sync.ts';
import { syncStates } from './sync-state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:01:00Z');
const target = { budgetId: 'budget', accountId: 'checking' };
const record = (fields: Partial<SyncRecord> = {}): SyncRecord => ({
  ...target,
  fingerprint: 'same',
  state: 'synced',
  claimedUntil: null,
  ...fields,
});

test.each([
  ['send', null],
  ['send', record({ state: 'failed' })],
  ['send', record({ state: 'removed' })],
  ['already there', record()],
  ['changed', record({ fingerprint: 'other' })],
  ['elsewhere', record({ accountId: 'savings' })],
  ['elsewhere', record({ budgetId: 'other', fingerprint: 'other' })],
  ['busy', record({ state: 'sending', claimedUntil: later })],
  ['finish', record({ state: 'sending', claimedUntil: now })],
  ['finish', record({ state: 'unfinished', accountId: 'savings' })],
] as const)('an attempt has to: %s', (plan, one) => {
  expect(planSync(one, 'same', target, now)).toBe(plan);
});

describe('the actions of every state', () => {
  test.each(syncStates)('%s', (state) => {
    for (const isConnected of [true, false]) {
      for (const claimedUntil of [null, now, later]) {
        const actions = nextActionsOf({ state, claimedUntil }, isConnected, now);
        expect(actions.length).toBeGreaterThan(0);
      }
    }
  });

  test('a request that crashed while sending does not block later ones', () => {
    expect(nextActionsOf({ state: 'sending', claimedUntil: now }, true, now)).toContain('finish');
    expect(nextActionsOf({ state: 'sending', claimedUntil: later }, true, now)).toEqual(['wait']);
  });
});
