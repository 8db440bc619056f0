import type { StoredImportPart } from '@/offline/cache/database';

/** The place of an import's facts, before those of its pieces. */
export const FACTS = -1;

export type PartsKey = Pick<StoredImportPart, 'uid' | 'householdId'>;

async function openStorage() {
  const file = await import('@/offline/cache/database');
  return { ...file, database: await file.openDatabase() };
}

/**
 * Works with the browser's storage of started imports.
 * @returns `otherwise` if the browser stores nothing
 */
export async function inImportStorage<T>(
  otherwise: T,
  work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<T>,
): Promise<T> {
  try {
    return await work(await openStorage());
  } catch {
    return otherwise;
  }
}

/** @returns false if the storage is full or forbidden */
export function storePart(part: StoredImportPart): Promise<boolean> {
  return inImportStorage(false, async ({ database, putImportParts }) => {
    await putImportParts(database, [part]);
    return true;
  });
}

export function dropParts(key: PartsKey, importing: string): Promise<void> {
  return inImportStorage(undefined, ({ database, deleteImport }) =>
    deleteImport(database, { ...key, importing }),
  );
}
