import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../../src/platform/dependencies.ts';
import { listEndpoints } from '../../../src/app.ts';
import type { Endpoint } from '../../../src/platform/http/endpoint.ts';
import { testConfig, type TestApi } from './api-client.ts';

/** Every route of the product, as the application itself lists them. */
export function allEndpointsOf({ firestore, auth }: TestApi): Endpoint[] {
  const dependencies: Dependencies = {
    firestore,
    auth,
    verifyAppToken: () => Promise.resolve(),
    config: testConfig,
    now: () => new Date(),
    log: { info() {}, warn() {}, error() {} },
  };
  return listEndpoints(dependencies);
}

/** A path of the route. Missing ids are random ids of nothing. */
export function endpointPathOf(
  { path }: Pick<Endpoint, 'path'>,
  ids: Record<string, string> = {},
): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => ids[name] ?? randomUUID());
}
