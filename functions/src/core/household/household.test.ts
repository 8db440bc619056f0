import { describe, expect, it } from 'vitest';
import { NOW } from '../../../test/core/fixtures.ts';
import {
  inviteCodeSchema,
  isLastSuperadmin,
  isOpenInvite,
  newHouseholdSchema,
} from './household.ts';

describe('an invite', () => {
  const later = new Date(NOW.getTime() + 1);

  it('is open until it is used or its time is over', () => {
    expect(isOpenInvite({ usedBy: null, expiresAt: later }, NOW)).toBe(true);
    expect(isOpenInvite({ usedBy: null, expiresAt: NOW }, NOW)).toBe(false);
    expect(isOpenInvite({ usedBy: 'ben', expiresAt: later }, NOW)).toBe(false);
  });

  it.each(['', 'short', 'x'.repeat(23), `${'x'.repeat(21)}/`, `${'x'.repeat(21)}.`])(
    'code is not %j',
    (code) => {
      expect(inviteCodeSchema.safeParse(code).success).toBe(false);
    },
  );
});

describe('the last superadmin', () => {
  it.each<[string[], string, boolean]>([
    [['anna'], 'anna', true],
    [['anna', 'ben'], 'anna', false],
    [['ben'], 'anna', false],
  ])('of %j: %s %s', (superadminIds, uid, isLast) => {
    expect(isLastSuperadmin({ superadminIds }, uid)).toBe(isLast);
  });
});

describe('a new household', () => {
  it('has a name and a time zone', () => {
    const household = { name: ' Elm Street ', timeZone: 'America/New_York' };
    expect(newHouseholdSchema.parse(household)).toEqual({ ...household, name: 'Elm Street' });
  });

  it.each([
    { name: '', timeZone: 'UTC' },
    { name: 'x'.repeat(81), timeZone: 'UTC' },
    { name: 'Home', timeZone: 'Mars/Base' },
    { name: 'Home' },
    { name: 'Home', timeZone: 'UTC', id: 'mine' },
    { name: 'Home', timeZone: 'UTC', superadminIds: ['me'] },
  ])('is not %j', (household) => {
    expect(newHouseholdSchema.safeParse(household).success).toBe(false);
  });
});
