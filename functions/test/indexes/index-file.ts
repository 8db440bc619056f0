import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** `firestore.indexes.json` as the deploy tool reads it. */

const indexFieldSchema = z.union([
  z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
]);

const queryScopeSchema = z.enum(['COLLECTION', 'COLLECTION_GROUP']);

const overrideIndexSchema = z.union([
  z.strictObject({
    order: z.enum(['ASCENDING', 'DESCENDING']),
    queryScope: queryScopeSchema.default('COLLECTION'),
  }),
  z.strictObject({
    arrayConfig: z.literal('CONTAINS'),
    queryScope: queryScopeSchema.default('COLLECTION'),
  }),
]);

const indexFileSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: queryScopeSchema,
      fields: z.array(indexFieldSchema).min(2),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().optional(),
      indexes: z.array(overrideIndexSchema),
    }),
  ),
});

export type IndexFile = z.output<typeof indexFileSchema>;

const indexFilePath = new URL('../../../firestore.indexes.json', import.meta.url);

export function parseIndexFile(content: unknown): IndexFile {
  return indexFileSchema.parse(content);
}

export function readIndexFile(): IndexFile {
  return parseIndexFile(JSON.parse(readFileSync(indexFilePath, 'utf8')));
}
