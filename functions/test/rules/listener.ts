import { onSnapshot, type DocumentReference, type Query } from 'firebase/firestore';

/** The results of an open listener. */
export interface Listener {
  /** Resolves with the first result. */
  opened: Promise<void>;
  /** The code of the error that ended it. */
  ended: Promise<string>;
  /** The paths of the documents in the last result. */
  paths(): string[];
  /** All values that this field had in any result. */
  heard: Set<unknown>;
}

export function listen(source: Query | DocumentReference, field: string): Listener {
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const heard = new Set<unknown>();
  let paths: string[] = [];
  const fail = (error: { code: string }) => {
    ended.resolve(error.code);
    opened.reject(error);
  };
  // The awaiting test gets the error; a listener that ends later has been opened before.
  opened.promise.catch(() => undefined);
  if (source.type === 'document') {
    onSnapshot(
      source,
      (document) => {
        heard.add(document.get(field));
        paths = document.exists() ? [document.ref.path] : [];
        opened.resolve();
      },
      fail,
    );
  } else {
    onSnapshot(
      source,
      ({ docs }) => {
        for (const document of docs) heard.add(document.get(field));
        paths = docs.map(({ ref }) => ref.path);
        opened.resolve();
      },
      fail,
    );
  }
  return { opened: opened.promise, ended: ended.promise, paths: () => paths, heard };
}
