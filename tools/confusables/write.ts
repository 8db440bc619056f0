import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderConfusables } from './table.ts';

/** `npm run confusables`: writes the Unicode table of look-alike characters to core. */

const file = new URL('../../functions/src/core/household/confusables.ts', import.meta.url);
await writeFile(fileURLToPath(file), renderConfusables());
