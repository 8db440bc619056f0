import { createStore } from 'zustand/vanilla';

/** Number of screen files that are loading. Other parts wait for them. */
export const screenFilesLoading = createStore(() => ({ count: 0 }));

/** @returns the same function, counted in the store while it loads */
export function screenFile<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const change = (by: 1 | -1) =>
    screenFilesLoading.setState(({ count }) => ({ count: count + by }));
  return () => {
    const file = load();
    const end = () => change(-1);
    change(1);
    file.then(end, end);
    return file;
  };
}
