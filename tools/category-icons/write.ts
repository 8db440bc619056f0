import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderCategoryIcons } from './render.ts';

/** `npm run category-icons`: writes the category icons to one SVG. */

const file = fileURLToPath(
  new URL('../../web/src/components/ui/category-icons.svg', import.meta.url),
);
await writeFile(file, await renderCategoryIcons());
