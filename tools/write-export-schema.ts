import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { renderDocumentSchema } from '../functions/src/core/document/json-schema.ts';

/** `npm run docs:export-schema`: prints the schema of a household's document. */

const file = fileURLToPath(new URL('../docs/household-export.schema.json', import.meta.url));
const { code } = await format(file, renderDocumentSchema(), { printWidth: 100 });
await writeFile(file, code);
