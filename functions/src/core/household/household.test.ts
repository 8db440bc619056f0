import { describe, expect, it } from 'vitest';
import { isLastSuperadmin, newHouseholdSchema } from './household.ts';

describe('isLastSuperadmin', () => {
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
  ])('cannot be %j', (household) => {
    expect(newHouseholdSchema.safeParse(household).success).toBe(false);
  });
});
