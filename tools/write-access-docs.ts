import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { renderAccessDocs } from '../functions/src/people/permissions/access-docs.ts';

/** `npm run docs:access`: writes the permission matrix to docs/access.md. */

const file = fileURLToPath(new URL('../docs/access.md', import.meta.url));
const { code } = await format(file, renderAccessDocs(), { printWidth: 100 });
await writeFile(file, code);
