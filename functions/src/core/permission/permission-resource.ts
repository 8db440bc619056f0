import * as z from 'zod';
import { instantSchema, sentInstantSchema } from '../calendar/calendar-schema.ts';
import type { Permission } from './stored.ts';
import { permissionTypeSchema, resourceTypeSchema } from '../household/member-schema.ts';
import { uidSchema } from '../wire/text.ts';

export function ownersPart(permission: Permission): Permission['ownersOwn'] {
  const { grantedBy, ownerId, permissionType, expiresAt, createdAt, ownersOwn } = permission;
  return grantedBy === ownerId ? { permissionType, expiresAt, createdAt } : (ownersOwn ?? null);
}

/** One document per owner, grantee and type: granting again replaces it. */
export function permissionIdOf({
  ownerId,
  granteeId,
  resourceType,
}: Pick<Permission, 'ownerId' | 'granteeId' | 'resourceType'>): string {
  return `${ownerId}_${granteeId}_${resourceType}`;
}

export const permissionResourceSchema = z
  .strictObject({
    id: z.string(),
    ownerUserId: uidSchema,
    grantedUserId: uidSchema,
    resourceType: resourceTypeSchema,
    permissionType: permissionTypeSchema,
    createdAt: instantSchema,
    expiresAt: instantSchema.nullable().meta({ description: 'null = never' }),
  })
  .meta({ id: 'Permission' });
export type PermissionResource = z.infer<typeof permissionResourceSchema>;

export function toPermissionResource(permission: Permission): PermissionResource {
  return {
    id: permission.id,
    ownerUserId: permission.ownerId,
    grantedUserId: permission.granteeId,
    resourceType: permission.resourceType,
    permissionType: permission.permissionType,
    createdAt: permission.createdAt.toISOString(),
    expiresAt: permission.expiresAt?.toISOString() ?? null,
  };
}

const incomplete = { error: 'Please select a user, resource type, and permission type.' };

const permissionRequest = {
  granteeId: z.string(incomplete).pipe(uidSchema),
  ownerId: uidSchema.optional().meta({ description: 'Default: the caller.' }),
  resourceType: z.enum(resourceTypeSchema.options, incomplete),
  permissionType: z.enum(permissionTypeSchema.options, incomplete),
};

export const newPermissionSchema = z
  .strictObject({
    ...permissionRequest,
    expiresAt: sentInstantSchema
      .nullable()
      .optional()
      .meta({ description: 'Counts until then. Absent or null = never.' }),
  })
  .refine(({ granteeId, ownerId }) => granteeId !== ownerId, {
    path: ['granteeId'],
    message: 'A permission is for someone else.',
  })
  .meta({ id: 'NewPermission' });
export type NewPermission = z.infer<typeof newPermissionSchema>;

/** The body or query of DELETE /permissions. Without a type it revokes the existing one. */
export const permissionRevocationSchema = z
  .strictObject({
    ...permissionRequest,
    permissionType: permissionRequest.permissionType.optional(),
  })
  .meta({ id: 'PermissionRevocation' });
export type PermissionRevocation = z.infer<typeof permissionRevocationSchema>;
