import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderCategoryIcons } from './render.ts';

/** `npm run category-icons`: prints the drawings of categories into one picture. */

const file = fileURLToPath(
  new URL('../../web/src/components/ui/category-icons.svg', import.meta.url),
);
await writeFile(file, await renderCategoryIcons());
