import { describe, expect, it } from 'vitest';
import { NOW } from '../../../test/support/core/fixtures.ts';
import {
  newPermissionSchema,
  permissionIdOf,
  permissionResourceSchema,
  permissionRevocationSchema,
  toPermissionResource,
} from './permission-resource.ts';

const body = { granteeId: 'ben', resourceType: 'transactions', permissionType: 'read' };

describe('a permission request', () => {
  it('needs a user, a resource type and a permission type', () => {
    expect(newPermissionSchema.parse(body)).toEqual(body);
    for (const field of Object.keys(body)) {
      const { error } = newPermissionSchema.safeParse({ ...body, [field]: undefined });
      expect(error?.issues).toMatchObject([
        { path: [field], message: 'Please select a user, resource type, and permission type.' },
      ]);
    }
  });

  it('can have an expiry', () => {
    for (const expiresAt of [null, '2026-12-31T00:00:00Z']) {
      expect(newPermissionSchema.safeParse({ ...body, expiresAt }).success).toBe(true);
    }
    expect(newPermissionSchema.safeParse({ ...body, expiresAt: 'soon' }).success).toBe(false);
  });

  it.each([
    { ownerId: 'ben' },
    { resourceType: 'settlements' },
    { permissionType: 'admin' },
    { granteeId: 'a/b' },
    { grantedBy: 'me' },
  ])('is refused with %j', (fields) => {
    expect(newPermissionSchema.safeParse({ ...body, ...fields }).success).toBe(false);
  });
});

it('names owner, grantee and type when it revokes', () => {
  const rest = { granteeId: 'ben', resourceType: 'transactions' };
  expect(permissionRevocationSchema.safeParse(rest).success).toBe(true);
  expect(permissionRevocationSchema.safeParse({ ...body, ownerId: 'anna' }).success).toBe(true);
  expect(permissionRevocationSchema.safeParse({ granteeId: 'ben' }).success).toBe(false);
});

it('is returned in the display shape', () => {
  const names = { ownerId: 'anna', granteeId: 'ben', resourceType: 'categories' } as const;
  const resource = toPermissionResource({
    ...names,
    id: permissionIdOf(names),
    permissionType: 'write',
    grantedBy: 'anna',
    createdAt: NOW,
    expiresAt: null,
  });
  expect(permissionResourceSchema.parse(resource)).toEqual({
    id: 'anna_ben_categories',
    ownerUserId: 'anna',
    grantedUserId: 'ben',
    resourceType: 'categories',
    permissionType: 'write',
    createdAt: NOW.toISOString(),
    expiresAt: null,
  });
});
