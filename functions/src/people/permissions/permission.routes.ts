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
    'GET /permissions': async ({ query, ...call }) => {
      const found = await listPermissions(call, query.userId);
      return reply(200, found.map(toPermissionResource));
    },
    'GET /permissions/all': async (call) => {
      const found = await listEveryPermission(call);
      return reply(200, found.map(toPermissionResource));
    },
    'POST /permissions': async ({ body, ...call }) => {
      const { permission, isNew } = await grantPermission(call, body);
      const resource = toPermissionResource(permission);
      if (!isNew) return reply(200, resource);
      const headers = { Location: `/api/permissions?userId=${permission.granteeId}` };
      return reply(201, resource, headers);
    },
    'DELETE /permissions': async ({ query, body, ...call }) => {
      const parsed = permissionRevocationSchema.safeParse(body ?? query);
      if (!parsed.success) {
        const errors = toFieldErrors(parsed.error);
        const detail = errors[0]?.message ?? 'Name the permission.';
        throw new Problem('invalid_request', detail, { errors });
      }
      await revokePermission(call, parsed.data);
      return reply(204);
    },
  });
}
