import type { CollectionReference, Firestore } from '@google-cloud/firestore';

/** Every document of the database in any collection, as text by its path. */
export async function readWholeDatabase(firestore: Firestore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const walk = async (collections: CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      for (const document of await collection.listDocuments()) {
        found.set(document.path, JSON.stringify((await document.get()).data() ?? {}));
        await walk(await document.listCollections());
      }
    }
  };
  await walk(await firestore.listCollections());
  return found;
}

/** The paths of the documents whose path or content has the text. */
export function pathsWith(documents: ReadonlyMap<string, string>, text: string): string[] {
  return [...documents].flatMap(([path, data]) => (`${path} ${data}`.includes(text) ? [path] : []));
}
