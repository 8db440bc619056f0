/** Files of what the reader has come for: what is not needed for it waits for them. */
import type { ComponentType } from 'react';

export interface ScreenFile<Props = object> {
  /** Asked again, it answers with the same. */
  load(): Promise<ComponentType<Props>>;
  /** What the file shows, once it is there. */
  readonly loaded: ComponentType<Props> | null;
  /** After a failure: the next `load` tries again. */
  retry(): void;
}

const all: { retry(): void }[] = [];
const loading = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();

export function screenFile<Props = object>(
  loadModule: () => Promise<{ Component: ComponentType<Props> }>,
): ScreenFile<Props> {
  let begun: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const arrive = ({ Component }: { Component: ComponentType<Props> }) => {
    // By this React's `use` knows that it need not wait, not even for a moment.
    Object.assign(begun ?? {}, { status: 'fulfilled', value: Component });
    return (loaded = Component);
  };
  const file: ScreenFile<Props> = {
    load: () => (begun ??= watch(loadModule().then(arrive))),
    get loaded() {
      return loaded;
    },
    retry: () => {
      if (!loaded) begun = null;
    },
  };
  all.push(file);
  return file;
}

/** After a failure: what did not arrive is loaded again when it is next shown. */
export function retryScreenFiles(): void {
  for (const file of all) file.retry();
}

export function areScreenFilesLoading(): boolean {
  return loading.size > 0;
}

export function watchScreenFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function watch<Loaded>(file: Promise<Loaded>): Promise<Loaded> {
  loading.add(file);
  const end = () => {
    loading.delete(file);
    for (const listener of listeners) listener();
  };
  file.then(end, end);
  return file;
}
