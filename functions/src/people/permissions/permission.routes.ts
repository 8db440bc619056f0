import * as z from 'zod';
import {
  newPermissionSchema,
  permissionResourceSchema,
  permissionRevocationSchema,
  toPermissionResource,
} from '../../core/permission/permission-resource.ts';
import { Problem } from '../../core/problem/problem.ts';
import { toFieldErrors } from '../../core/problem/problem-schema.ts';
import { uidSchema } from '../../core/wire/text.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  grantPermission,
  listEveryPermission,
  listPermissions,
  revokePermission,
} from './permission.service.ts';

const tag = 'Permissions';

export function permissionRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/permissions',
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
      handle: async ({ actor, query, store, now }) => {
        const found = await listPermissions(store, actor, query.userId, now);
        return reply(200, found.map(toPermissionResource));
      },
    }),
    endpoint({
      method: 'get',
      path: '/permissions/all',
      name: 'listAllPermissions',
      tag,
      summary: 'Every permission of the household',
      description: 'For superadmins.',
      access: 'member',
      responses: {
        200: { description: 'Newest first.', schema: z.array(permissionResourceSchema) },
      },
      handle: async ({ actor, store }) => {
        const found = await listEveryPermission(store, actor);
        return reply(200, found.map(toPermissionResource));
      },
    }),
    endpoint({
      method: 'post',
      path: '/permissions',
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
      handle: async ({ actor, body, store, now }) => {
        const { permission, isNew } = await grantPermission(store, actor, body, now);
        const resource = toPermissionResource(permission);
        if (!isNew) return reply(200, resource);
        const headers = { Location: `/api/permissions?userId=${permission.granteeId}` };
        return reply(201, resource, headers);
      },
    }),
    endpoint({
      method: 'delete',
      path: '/permissions',
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
      handle: async ({ actor, query, body, store, now }) => {
        const parsed = permissionRevocationSchema.safeParse(body ?? query);
        if (!parsed.success) {
          const errors = toFieldErrors(parsed.error);
          const detail = errors[0]?.message ?? 'Name the permission.';
          throw new Problem('invalid_request', detail, { errors });
        }
        await revokePermission(store, actor, parsed.data, now);
        return reply(204);
      },
    }),
  ];
}
