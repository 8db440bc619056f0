import * as z from 'zod';
import { householdExportSchema } from './household-document.ts';

/** The schema of a household's document for other programs: `docs/household-export.schema.json`. */
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
