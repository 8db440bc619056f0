import type { Express } from 'express';
import type { OpenApiDocument } from './openapi-types.ts';

/** A layer of Express's router, as far as it tells what it serves. */
interface Layer {
  route?: { path: unknown; methods: Readonly<Record<string, boolean>> };
  handle: { stack?: readonly Layer[] };
  /** Where it was mounted. */
  rawPath: unknown;
  /** Whether that was the root. */
  slash: boolean;
}

/**
 * Everything that the application serves at an address, as `get /api/transactions/{id}`; handlers
 * that are mounted below an address without being a route are `use /address`.
 */
export function servedRoutes(app: Express): string[] {
  return walk(app.router.stack as unknown as readonly Layer[], '');
}

/** The same of a document. */
export function documentedRoutes({ servers, paths }: OpenApiDocument): string[] {
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
