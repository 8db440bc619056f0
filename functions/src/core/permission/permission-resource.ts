import * as z from 'zod';
import { instantSchema, sentInstantSchema } from '../calendar/calendar-schema.ts';
import { type Grant, type ResourceType } from '../household/member.ts';
import { permissionTypeSchema, resourceTypeSchema } from '../household/member-schema.ts';
import { uidSchema } from '../wire/text.ts';

/**
 * One member's right to another's things, as it is stored. The grantee's member document has a
 * copy.
 */
export interface Permission extends Grant {
  /** {@link permissionIdOf} */
  id: string;
  ownerId: string;
  granteeId: string;
  resourceType: ResourceType;
  grantedBy: string;
  createdAt: Date;
  /**
   * What the owner had granted before an admin changed it. Restored when the admin loses the role.
   */
  ownersOwn?: (Grant & { createdAt: Date }) | null;
}

/** What the owner granted themself; null = nothing. */
export function ownersPart(permission: Permission): Permission['ownersOwn'] {
  const { grantedBy, ownerId, permissionType, expiresAt, createdAt, ownersOwn } = permission;
  return grantedBy === ownerId ? { permissionType, expiresAt, createdAt } : (ownersOwn ?? null);
}

/** One document for each owner, grantee and type: granting again replaces. */
export function permissionIdOf({
  ownerId,
  granteeId,
  resourceType,
}: Pick<Permission, 'ownerId' | 'granteeId' | 'resourceType'>): string {
  return `${ownerId}_${granteeId}_${resourceType}`;
}

/** What GET answers: the display shape. */
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

/** The body of POST /permissions. */
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

/** What DELETE /permissions names, in its body or its query; the type revokes whichever is held. */
export const permissionRevocationSchema = z
  .strictObject({
    ...permissionRequest,
    permissionType: permissionRequest.permissionType.optional(),
  })
  .meta({ id: 'PermissionRevocation' });
export type PermissionRevocation = z.infer<typeof permissionRevocationSchema>;
