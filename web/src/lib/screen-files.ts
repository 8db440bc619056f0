/** Files of the screen that are on their way: what is not needed for it waits for them. */
const loading = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();

/** @returns the same, which is waited for from now on */
export function asScreenFile<Module>(file: Promise<Module>): Promise<Module> {
  loading.add(file);
  const end = () => {
    loading.delete(file);
    for (const listener of listeners) listener();
  };
  file.then(end, end);
  return file;
}

export function areScreenFilesLoading(): boolean {
  return loading.size > 0;
}

export function watchScreenFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
