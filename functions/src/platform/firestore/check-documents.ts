import * as z from 'zod';
import { checkDocumentsWith } from './converters.ts';
import { documentSchemas } from './document-schemas.ts';

/**
 * Import this module for its effect, in tests and development: afterwards, a stored document that
 * does not match its schema is an error that names the document and the field.
 */
checkDocumentsWith((collection, document) => {
  const schema = documentSchemas[collection];
  if (!schema) throw new Error(`The collection ${collection} has no schema.`);
  const result = schema.safeParse(document);
  if (result.success) return;
  throw new Error(`${collection}/${document.id} is malformed: ${z.prettifyError(result.error)}`);
});
