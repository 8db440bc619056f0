import * as z from 'zod';
import { uidSchema } from '../wire/text.ts';
import {
  permissionResourceSchema,
  newPermissionSchema,
  permissionRevocationSchema,
} from './permission-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Permissions';

export const permissionContract = {
  'GET /permissions': {
    name: 'listPermissions',
    tag,
    summary: 'Permissions that a member gave or holds',
    description: 'Default: yours. Of others, those that you may read.',
    access: 'member',
    allowsViewAs: true,
    query: z.strictObject({ userId: uidSchema.optional() }),
    responses: {
      200: { description: 'Newest first.', schema: z.array(permissionResourceSchema) },
    },
  },
  'GET /permissions/all': {
    name: 'listAllPermissions',
    tag,
    summary: 'Every permission of the household',
    description: 'For superadmins.',
    access: 'member',
    responses: {
      200: { description: 'Newest first.', schema: z.array(permissionResourceSchema) },
    },
  },
  'POST /permissions': {
    name: 'grantPermission',
    tag,
    summary: 'Let a member read or edit the things of another',
    access: 'member',
    body: newPermissionSchema,
    responses: {
      200: {
        description: 'There was one already; it is as asked for now.',
        schema: permissionResourceSchema,
      },
      201: {
        description: 'It is granted.',
        schema: permissionResourceSchema,
        headers: { Location: "The list of the grantee's permissions." },
      },
    },
    problems: ['grant_limit'],
  },
  'DELETE /permissions': {
    name: 'revokePermission',
    tag,
    summary: 'End a permission',
    description:
      'Its fields stand in the body, or in the query for clients whose proxies drop the ' +
      'bodies of DELETE.',
    access: 'member',
    query: z.strictObject(permissionRevocationSchema.partial().shape),
    body: permissionRevocationSchema.optional(),
    responses: { 204: { description: 'It has ended.' } },
    problems: ['not_found'],
  },
} satisfies Contract;
