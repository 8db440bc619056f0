import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../test/support/core/fixtures.ts';
import {
  acceptedByOf,
  inviteCodeSchema,
  inviteUsesSchema,
  isOpenInvite,
  letsBackIn,
  usesLeftOf,
  withAcceptance,
} from './invite.ts';
import type { Invite } from './stored.ts';
import { MAX_INVITE_USES } from './invite-limits.ts';

const later = new Date(NOW.getTime() + 1);
const earlier = new Date(NOW.getTime() - 1);

describe('an invite', () => {
  it('is open until it is used up or has expired', () => {
    expect(isOpenInvite({ usedBy: null, expiresAt: later }, NOW)).toBe(true);
    expect(isOpenInvite({ usedBy: null, expiresAt: NOW }, NOW)).toBe(false);
    expect(isOpenInvite({ usedBy: 'ben', expiresAt: later }, NOW)).toBe(false);
  });

  it.each(['', 'short', 'x'.repeat(23), `${'x'.repeat(21)}/`, `${'x'.repeat(21)}.`])(
    'cannot have the code %j',
    (code) => {
      expect(inviteCodeSchema.safeParse(code).success).toBe(false);
    },
  );

  it.each([0, -1, 1.5, 31, '2', null, Number.NaN])('cannot have %j uses', (uses) => {
    expect(inviteUsesSchema.safeParse(uses).success).toBe(false);
  });

  it('lets in as many people as it has uses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_INVITE_USES }), (uses) => {
        let invite: Pick<Invite, 'uses' | 'acceptedBy' | 'usedBy'> = { uses, usedBy: null };
        for (let count = 0; count < uses; count++) {
          expect(usesLeftOf(invite)).toBe(uses - count);
          expect(invite.usedBy).toBeNull();
          invite = { ...invite, ...withAcceptance(invite, `uid${count}`) };
        }
        expect(usesLeftOf(invite)).toBe(0);
        expect(acceptedByOf(invite)).toHaveLength(uses);
        expect(invite.usedBy).toBe(`uid${uses - 1}`);
      }),
    );
  });

  it('from before `uses` existed has one use', () => {
    expect(usesLeftOf({ usedBy: null })).toBe(1);
    expect(acceptedByOf({ usedBy: null })).toEqual([]);
    expect(withAcceptance({ usedBy: null }, 'ben')).toEqual({ acceptedBy: ['ben'], usedBy: 'ben' });
    expect(usesLeftOf({ usedBy: 'ben' })).toBe(0);
    expect(acceptedByOf({ usedBy: 'ben' })).toEqual(['ben']);
  });
});

describe('an invite for a former member', () => {
  const forSeveral = { uses: 3, acceptedBy: [], usedBy: null, createdAt: NOW };

  it('lets nobody return twice', () => {
    const invite = { ...forSeveral, acceptedBy: ['ben'] };
    expect(letsBackIn(invite, { id: 'ben', leftAt: earlier })).toBe(false);
  });

  it.each([1, 3])('lets a member return with %i only if it was made after they left', (uses) => {
    const invite = { ...forSeveral, uses };
    expect(letsBackIn(invite, { id: 'ben', leftAt: earlier })).toBe(true);
    expect(letsBackIn(invite, { id: 'ben', leftAt: NOW })).toBe(true);
    expect(letsBackIn(invite, { id: 'ben', leftAt: later })).toBe(false);
  });
});
