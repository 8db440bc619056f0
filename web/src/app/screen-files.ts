import type { ComponentType } from 'react';
import { allScreens } from '@/config/screens';
import { screenFile } from '@/lib/loading/screen-file';

const files = import.meta.glob<{ Component: ComponentType }>([
  './routes/*.tsx',
  '!./routes/*.test.tsx',
]);

export const screenFiles: ReadonlyMap<string, () => Promise<{ Component: ComponentType }>> =
  new Map(
    allScreens.map(({ path, file }) => {
      const load = files[`./routes/${file}.tsx`];
      if (!load) throw new Error(`There is no app/routes/${file}.tsx.`);
      return [path, screenFile(load)];
    }),
  );
