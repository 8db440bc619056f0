import { functionNames, readWanted, indexKeyOf } from '../steps/deployment.ts';
import type { Checkout } from './firebase.ts';

export function checkoutAt(root: string): Checkout {
  const { indexes, fieldOverrides } = readWanted(root);
  return {
    root,
    functions: functionNames(root),
    indexes: indexes.map((one) => indexKeyOf(one.collectionGroup, one.queryScope, one.fields)),
    ttls: fieldOverrides
      .filter(({ ttl }) => ttl)
      .map((one) => `${one.collectionGroup}.${one.fieldPath}`),
  };
}
