import type { Express } from 'express';
import type { OpenApiJson } from './openapi-types.ts';

/** The fields of an Express router layer that define what it serves. */
interface Layer {
  route?: { path: unknown; methods: Readonly<Record<string, boolean>> };
  handle: { stack?: readonly Layer[] };
  /** The mount path. */
  rawPath: unknown;
  /** Whether the mount path is the root. */
  slash: boolean;
}

/**
 * All routes that the application serves, as `get /api/transactions/{id}`. Handlers that are mounted at a
 * path without being a route are `use /path`.
 */
export function servedRoutes(app: Express): string[] {
  return walk(app.router.stack as unknown as readonly Layer[], '');
}

/** The routes of an OpenAPI document in the same form. */
export function documentedRoutes({ servers, paths }: OpenApiJson): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${servers[0]?.url ?? ''}${path}`),
  );
}

function walk(stack: readonly Layer[], base: string): string[] {
  return stack.flatMap(({ route, handle, rawPath, slash }) => {
    if (route) {
      const path = `${base}${String(route.path).replace(/:(\w+)/g, '{$1}')}`;
      return Object.keys(route.methods).map((method) => `${method} ${path}`);
    }
    const mount = slash ? base : `${base}${String(rawPath)}`;
    if (handle.stack) return walk(handle.stack, mount);
    return slash ? [] : [`use ${mount}`];
  });
}
