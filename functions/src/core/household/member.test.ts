import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlainMember, NOW } from '../../../test/support/core/fixtures.ts';
import {
  activeGrantors,
  displayNameOf,
  foldName,
  grantedPermission,
  isAdmin,
  isInForce,
  isSuperadmin,
  nameAt,
  withFormerName,
} from './member.ts';
import { permissionTypes, resourceTypes, roles } from './roles.ts';
import type { Grants } from './stored.ts';
import { memberNameSchema } from './member-schema.ts';

describe('names in a household', () => {
  it('compare equal in any spelling', () => {
    expect(foldName('  Anna \t Maria ')).toBe(foldName('anna maria'));
    expect(foldName('José')).toBe(foldName('José'));
    expect(foldName('ﬁnn')).toBe(foldName('Finn'));
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (name) => foldName(foldName(name)) === foldName(name),
      ),
    );
  });

  it.each(['', '   ', 'x'.repeat(61), 'An\u0000na', 'An\u200bna', 'An\u202ena', 'a\nb'])(
    '%j is not a valid name',
    (name) => {
      expect(memberNameSchema.safeParse(name).success).toBe(false);
    },
  );

  it('former names apply to their time', () => {
    const at = (time: string) => new Date(`2026-11-20T${time}Z`);
    const first = { name: 'Ana' };
    const second = { name: 'Anna', formerNames: withFormerName(first, at('10:00:00')) };
    const third = { name: 'Costco', formerNames: withFormerName(second, at('12:00:00')) };
    expect(nameAt(third, at('09:59:59'))).toBe('Ana');
    expect(nameAt(third, at('10:00:00'))).toBe('Anna');
    expect(nameAt(third, at('12:00:00'))).toBe('Costco');
    expect(nameAt(first, at('09:00:00'))).toBe('Ana');
  });

  it('fall back to the e-mail, then to User', () => {
    expect(displayNameOf({ displayName: ' Anna ', email: 'a@x.org' })).toBe('Anna');
    expect(displayNameOf({ displayName: ' ', email: 'anna@x.org' })).toBe('anna');
    expect(displayNameOf({ displayName: null, email: null })).toBe('User');
  });
});

describe('grants', () => {
  const expiry = fc.constantFrom(
    null,
    new Date(NOW.getTime() - 1),
    NOW,
    new Date(NOW.getTime() + 1),
  );
  const grants: fc.Arbitrary<Grants> = fc.dictionary(
    fc.constantFrom('ben', 'cleo', 'dan'),
    fc.record(
      Object.fromEntries(
        resourceTypes.map((type) => [
          type,
          fc.record({ permissionType: fc.constantFrom(...permissionTypes), expiresAt: expiry }),
        ]),
      ),
      { requiredKeys: [] },
    ),
  );
  const types = fc.constantFrom(...resourceTypes);

  it('count until the very moment they expire', () => {
    expect(isInForce({ expiresAt: null }, NOW)).toBe(true);
    expect(isInForce({ expiresAt: new Date(NOW.getTime() + 1) }, NOW)).toBe(true);
    expect(isInForce({ expiresAt: NOW }, NOW)).toBe(false);
  });

  it('that have expired count as none', () => {
    fc.assert(
      fc.property(grants, types, (held, type) => {
        const inForce = Object.fromEntries(
          Object.entries(held).map(([owner, byType]) => [
            owner,
            Object.fromEntries(
              Object.entries(byType).filter(([, grant]) => grant && isInForce(grant, NOW)),
            ),
          ]),
        );
        const member = makePlainMember({ grants: held });
        const other = makePlainMember({ grants: inForce });
        expect(activeGrantors(member, type, NOW)).toEqual(activeGrantors(other, type, NOW));
      }),
    );
  });

  it('list exactly the owners whose data is readable, sorted', () => {
    fc.assert(
      fc.property(grants, types, (held, type) => {
        const member = makePlainMember({ grants: held });
        const listed = activeGrantors(member, type, NOW);
        expect(listed).toEqual(listed.toSorted());
        for (const owner of ['ben', 'cleo', 'dan']) {
          const isOpen = grantedPermission(member, owner, type, NOW) !== null;
          expect(listed.includes(owner)).toBe(isOpen);
        }
      }),
    );
  });

  it('end for former members', () => {
    fc.assert(
      fc.property(grants, types, (held, type) => {
        const leaver = makePlainMember({ grants: held, leftAt: NOW });
        expect(activeGrantors(leaver, type, NOW)).toEqual([]);
      }),
    );
  });

  it.each(['__proto__', 'constructor', 'toString'])('are not found under %s', (owner) => {
    expect(grantedPermission(makePlainMember(), owner, 'transactions', NOW)).toBeNull();
  });
});

it('admins are admins and superadmins, until they leave', () => {
  expect(roles.map((role) => isAdmin({ role, leftAt: null }))).toEqual([false, true, true]);
  expect(roles.map((role) => isSuperadmin({ role, leftAt: null }))).toEqual([false, false, true]);
  expect(roles.some((role) => isAdmin({ role, leftAt: NOW }))).toBe(false);
  expect(roles.some((role) => isSuperadmin({ role, leftAt: NOW }))).toBe(false);
});
