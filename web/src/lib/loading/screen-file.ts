/** Files of what the reader has come for: what is not needed for it waits until they are there. */
const loading = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();

/** @returns the same function, of which the rest of the app knows when it is at work */
export function screenFile<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => {
    const file = load();
    const end = () => {
      loading.delete(file);
      for (const listener of listeners) listener();
    };
    loading.add(file);
    file.then(end, end);
    return file;
  };
}

export function areScreenFilesLoading(): boolean {
  return loading.size > 0;
}

export function watchScreenFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
