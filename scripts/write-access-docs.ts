import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { renderAccessDocs } from '../functions/src/permissions/access-docs.ts';

/** `npm run docs:access`: prints the permission matrix into docs/access.md. */

const file = fileURLToPath(new URL('../docs/access.md', import.meta.url));
const options = await resolveConfig(file);
await writeFile(file, await format(renderAccessDocs(), { ...options, filepath: file }));
