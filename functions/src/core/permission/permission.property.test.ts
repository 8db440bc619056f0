import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlainMember, NOW } from '../../../test/support/core/fixtures.ts';
import { permissionTypes, resourceTypes, roles } from '../household/roles.ts';
import type { Grants, Member } from '../household/stored.ts';
import {
  activityResourceTypes,
  isPermitted,
  matrix,
  onlookerMatrix,
  permittedMembers,
  type Action,
  type PermissionSubjects,
} from './permission.ts';

const FUTURE = new Date(NOW.getTime() + 1);

function ask(action: Action, viewer: Member, thing: object): boolean {
  return isPermitted(
    action,
    viewer,
    thing as PermissionSubjects[keyof PermissionSubjects] & object,
    NOW,
  );
}

const uid = fc.constantFrom('anna', 'ben', 'cleo');
const anyone = fc.option(uid, { nil: null });
const expiry = fc.constantFrom(null, new Date(NOW.getTime() - 1), NOW, FUTURE);
const grants: fc.Arbitrary<Grants> = fc.dictionary(
  uid,
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
const viewers = fc
  .record({
    id: uid,
    role: fc.constantFrom(...roles),
    grants,
    leftAt: fc.constant(null),
    openBooks: fc.boolean(),
    looks: fc.nat({ max: 3 }),
  })
  .map(({ looks, ...fields }) =>
    makePlainMember({
      ...fields,
      ...(looks === 0 && fields.role === 'user' && { onlyLooks: true }),
    }),
  );
const resourceType = fc.constantFrom(...resourceTypes);

const things: { [K in keyof PermissionSubjects]: fc.Arbitrary<PermissionSubjects[K]> } = {
  transaction: fc.record({ enteredBy: uid, paidBy: anyone, owedBy: anyone }),
  expense: fc.record({ enteredBy: uid, parties: fc.array(uid) }),
  category: fc.record({ userId: anyone }),
  ynab_config: fc.record({ ownerId: uid }),
  settlement: fc.record({ creatorId: uid, recipientId: uid }),
  permission: fc.record({ ownerId: uid, granteeId: uid, resourceType }),
  member: fc.record({ id: uid, role: fc.constantFrom(...roles) }),
  household: fc.constant({}),
  activity: fc.record({
    resourceType: fc.constantFrom(...activityResourceTypes),
    ownerId: anyone,
    parties: fc.array(uid),
  }),
};

const actions = Object.keys(matrix) as Action[];
const kindOf = (action: Action) => action.split(':')[0] as keyof PermissionSubjects;
const questions = fc
  .constantFrom(...actions)
  .chain((action) => fc.tuple(fc.constant(action), things[kindOf(action)] as fc.Arbitrary<object>));
const runs = { numRuns: 2_000 };

describe('laws of access', () => {
  it('a former member has no permission', () => {
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        expect(ask(action, { ...viewer, leftAt: NOW }, thing)).toBe(false);
      }),
      runs,
    );
  });

  it('permission to change implies permission to read', () => {
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        if (!ask(action, viewer, thing)) return;
        expect(ask(`${kindOf(action)}:read` as Action, viewer, thing)).toBe(true);
      }),
      runs,
    );
  });

  it('an expired grant equals no grant', () => {
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        const inForce = Object.fromEntries(
          Object.entries(viewer.grants).map(([owner, byType]) => [
            owner,
            Object.fromEntries(
              Object.entries(byType).filter(
                ([, grant]) => grant.expiresAt === null || grant.expiresAt > NOW,
              ),
            ),
          ]),
        );
        expect(ask(action, viewer, thing)).toBe(ask(action, { ...viewer, grants: inForce }, thing));
      }),
      runs,
    );
  });

  it('a grant adds permissions and never removes any', () => {
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        if (ask(action, { ...viewer, grants: {} }, thing)) {
          expect(ask(action, viewer, thing)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('open books add only reading and closing months, and remove nothing', () => {
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        const closed = ask(action, { ...viewer, openBooks: false }, thing);
        const open = ask(action, { ...viewer, openBooks: true }, thing);
        const isAdded = action.endsWith(':read') || action === 'household:close_month';
        if (isAdded) expect(closed <= open).toBe(true);
        else expect(open).toBe(closed);
      }),
      runs,
    );
  });

  it('open books do not change categories, YNAB, permissions and their history', () => {
    const apart = ['category', 'ynab_config', 'permission', 'member', 'household'];
    const historyApart = ['categories', 'ynab_config', 'permissions', 'members', 'household'];
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        const { resourceType } = thing as Partial<PermissionSubjects['activity']>;
        const isApart =
          kindOf(action) === 'activity'
            ? historyApart.includes(resourceType ?? '')
            : apart.includes(kindOf(action));
        fc.pre(isApart && action !== 'household:close_month');
        expect(ask(action, { ...viewer, openBooks: true }, thing)).toBe(
          ask(action, { ...viewer, openBooks: false }, thing),
        );
      }),
      runs,
    );
  });

  it('a write grant includes the read grant', () => {
    fc.assert(
      fc.property(questions, viewers, uid, resourceType, ([action, thing], viewer, owner, type) => {
        const holding = (permissionType: 'read' | 'write') => ({
          ...viewer,
          grants: { [owner]: { [type]: { permissionType, expiresAt: null } } },
        });
        if (ask(action, holding('read'), thing)) {
          expect(ask(action, holding('write'), thing)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('demotion adds no permission', () => {
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        const [asUser, asAdmin, asSuper] = roles.map((role) =>
          ask(action, { ...viewer, role, onlyLooks: false }, thing),
        );
        expect([asUser! <= asAdmin!, asAdmin! <= asSuper!]).toEqual([true, true]);
      }),
      runs,
    );
  });

  it('view-only members read all books, and change nothing except by disputing and ending their own', () => {
    const left = Object.keys(onlookerMatrix);
    fc.assert(
      fc.property(questions, viewers, ([action, thing], viewer) => {
        const plain = { ...viewer, role: 'user' as const, onlyLooks: false };
        const may = ask(action, { ...plain, onlyLooks: true }, thing);
        if (action.endsWith(':read')) {
          expect(may).toBe(ask(action, { ...plain, openBooks: true }, thing));
        } else if (may && !action.endsWith(':dispute')) {
          expect(left).toContain(action);
          expect(ask(action, { ...plain, grants: {} }, thing)).toBe(true);
        }
        if (action.endsWith(':dispute') && ask(action, plain, thing)) expect(may).toBe(true);
      }),
      runs,
    );
  });

  it("no role opens another member's YNAB", () => {
    fc.assert(
      fc.property(things.ynab_config, viewers, (thing, viewer) => {
        fc.pre(viewer.id !== thing.ownerId);
        const stranger = { ...viewer, grants: {} };
        expect(ask('ynab_config:read', stranger, thing)).toBe(false);
        expect(ask('ynab_config:write', stranger, thing)).toBe(false);
        const history = { resourceType: 'ynab_config', ownerId: thing.ownerId, parties: [] };
        expect(ask('activity:read', stranger, history)).toBe(false);
      }),
    );
  });

  it('permittedMembers lists exactly the members with permission', () => {
    fc.assert(
      fc.property(
        things.transaction,
        fc.uniqueArray(viewers, { selector: ({ id }) => id }),
        (thing, members) => {
          expect(permittedMembers('transaction:read', members, thing, NOW)).toEqual(
            members
              .filter((member) => ask('transaction:read', member, thing))
              .map((member) => member.id),
          );
        },
      ),
    );
  });
});
