import {
  permissionRevocationSchema,
  toPermissionResource,
} from '../../core/permission/permission-resource.ts';
import { Problem } from '../../core/problem/problem.ts';
import { toFieldErrors } from '../../core/problem/problem-schema.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import {
  grantPermission,
  listEveryPermission,
  listPermissions,
  revokePermission,
} from './permission.service.ts';
import { permissionContract } from '../../core/permission/contract.ts';

export function permissionRoutes(): Endpoint[] {
  return endpointsOf(permissionContract, {
    'GET /permissions': async ({ actor, query, store, now }) => {
      const found = await listPermissions(store, actor, query.userId, now);
      return reply(200, found.map(toPermissionResource));
    },
    'GET /permissions/all': async ({ actor, store }) => {
      const found = await listEveryPermission(store, actor);
      return reply(200, found.map(toPermissionResource));
    },
    'POST /permissions': async ({ actor, body, store, now }) => {
      const { permission, isNew } = await grantPermission(store, actor, body, now);
      const resource = toPermissionResource(permission);
      if (!isNew) return reply(200, resource);
      const headers = { Location: `/api/permissions?userId=${permission.granteeId}` };
      return reply(201, resource, headers);
    },
    'DELETE /permissions': async ({ actor, query, body, store, now }) => {
      const parsed = permissionRevocationSchema.safeParse(body ?? query);
      if (!parsed.success) {
        const errors = toFieldErrors(parsed.error);
        const detail = errors[0]?.message ?? 'Name the permission.';
        throw new Problem('invalid_request', detail, { errors });
      }
      await revokePermission(store, actor, parsed.data, now);
      return reply(204);
    },
  });
}
