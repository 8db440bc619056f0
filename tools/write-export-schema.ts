import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { renderDocumentSchema } from '../functions/src/core/document/json-schema.ts';

/** `npm run docs:export-schema`: writes the JSON schema of a household's export to docs/household-export.schema.json. */

const file = fileURLToPath(new URL('../docs/household-export.schema.json', import.meta.url));
const { code } = await format(file, renderDocumentSchema(), { printWidth: 100 });
await writeFile(file, code);
