import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryShape } from '../../../src/platform/firestore/query-shape.ts';
import { createStore } from '../../../src/create-store.ts';
import { readIndexFile, type IndexFile } from '../../indexes/index-file.ts';
import { toIndexPlan } from '../../indexes/index-plan.ts';
import { queryCatalogue } from '../../indexes/query-catalogue.ts';
import { findMissingIndex } from '../../indexes/serve.ts';

/** Number of indexes. Production refuses a database with more than 200; this leaves room for later ones. */
const MAX_INDEXES = 150;

process.env['FIRESTORE_EMULATOR_HOST'] ??= '127.0.0.1:8080';
process.env['METADATA_SERVER_DETECTION'] ??= 'none';

const file = readIndexFile();
const shapes = new Map<string, QueryShape>();
let firebase: App;

beforeAll(async () => {
  const projectId = `demo-indexes-${randomUUID().slice(0, 13)}`;
  firebase = initializeApp({ projectId }, projectId);
  const observe = (shape: QueryShape) => shapes.set(JSON.stringify(shape), shape);
  for (const { run } of queryCatalogue) await run(createStore(getFirestore(firebase), observe));
});
afterAll(() => deleteApp(firebase));

test('every query that a repository runs is served by an index', () => {
  expect(shapes.size).toBeGreaterThan(2500);
  const plan = toIndexPlan(file);
  const missing = [...shapes.values()].map((shape) => findMissingIndex(shape, plan));
  expect(missing.filter((reason) => reason !== null)).toEqual([]);
});

describe('every index is needed', () => {
  test.each(file.indexes.map((index) => [nameOf(index), index] as const))('%s', (_name, index) => {
    const others = file.indexes.filter((one) => one !== index);
    const plan = toIndexPlan({ ...file, indexes: others });
    // An index serves only its own collection.
    const asked = [...shapes.values()].filter(
      ({ collection }) => collection === index.collectionGroup,
    );
    expect(asked.some((shape) => findMissingIndex(shape, plan) !== null)).toBe(true);
  });
});

test("the deploy tool accepts the index file, and it stays within the database's limits", () => {
  const require = createRequire(import.meta.url);
  const { FirestoreApi } = require('firebase-tools/lib/firestore/api.js') as {
    FirestoreApi: new () => { validateSpec(spec: unknown): void };
  };
  expect(() => new FirestoreApi().validateSpec(file)).not.toThrow();
  expect(file.indexes.length).toBeLessThan(MAX_INDEXES);
  expect(new Set(file.indexes.map(nameOf)).size).toBe(file.indexes.length);
  const overrides = file.fieldOverrides.map((one) => `${one.collectionGroup}.${one.fieldPath}`);
  expect(new Set(overrides).size).toBe(overrides.length);
});

test('no index contains two arrays, which Firestore could not build', () => {
  for (const { fields } of file.indexes) {
    expect(fields.filter((field) => 'arrayConfig' in field).length).toBeLessThanOrEqual(1);
  }
});

test('a TTL policy of the database deletes expired documents', () => {
  const policies = file.fieldOverrides.filter(({ ttl }) => ttl);
  expect(policies.map((one) => `${one.collectionGroup}.${one.fieldPath}`)).toEqual(
    expect.arrayContaining(['quotas.expireAt', 'requests.expireAt', 'transactions.expireAt']),
  );
});

function nameOf({ collectionGroup, queryScope, fields }: IndexFile['indexes'][number]): string {
  const parts = fields.map((field) =>
    'order' in field
      ? `${field.fieldPath}${field.order === 'ASCENDING' ? '↑' : '↓'}`
      : `${field.fieldPath}∋`,
  );
  return `${queryScope === 'COLLECTION' ? '' : 'all '}${collectionGroup}(${parts.join(' ')})`;
}
