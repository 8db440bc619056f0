import type { ComponentType } from 'react';
import { allScreens } from '@/config/screens';
import { screenFile, type ScreenFile } from '@/lib/loading/screen-file';

const files = import.meta.glob<{ Component: ComponentType }>([
  './routes/*.tsx',
  '!./routes/*.test.tsx',
]);

/** By the screen's path: its module, which is loaded when it is first shown. */
export const screenFiles: ReadonlyMap<string, ScreenFile> = new Map(
  allScreens.map(({ path, file }) => {
    const load = files[`./routes/${file}.tsx`];
    if (!load) throw new Error(`There is no app/routes/${file}.tsx.`);
    return [path, screenFile(load)];
  }),
);
