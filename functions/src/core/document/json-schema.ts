import * as z from 'zod';
import { householdExportSchema } from './household-document.ts';

/** Generates `docs/household-export.schema.json` for other programs. */
export function renderDocumentSchema(): string {
  const schema = z.toJSONSchema(householdExportSchema);
  const { $schema, ...rest } = schema;
  const described = {
    $schema,
    title: 'A household of Housetab as one document',
    description: 'Explained in docs/household-export.md.',
    ...rest,
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}
