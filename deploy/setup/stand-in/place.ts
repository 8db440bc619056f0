import { functionNames, readWanted, keyOf } from '../steps/deployment.ts';
import type { Place } from './firebase.ts';

export function placeAt(root: string): Place {
  const { indexes, fieldOverrides } = readWanted(root);
  return {
    root,
    functions: functionNames(root),
    indexes: indexes.map((one) => keyOf(one.collectionGroup, one.queryScope, one.fields)),
    ttls: fieldOverrides
      .filter(({ ttl }) => ttl)
      .map((one) => `${one.collectionGroup}.${one.fieldPath}`),
  };
}
