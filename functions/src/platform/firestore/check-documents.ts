import * as z from 'zod';
import { checkDocumentsWith } from './converters.ts';
import { documentSchemas } from './document-schemas.ts';

/** Import for its effect, in tests and development: stored documents must match their schema. */
checkDocumentsWith((collection, document) => {
  const schema = documentSchemas[collection];
  if (!schema) throw new Error(`The collection ${collection} has no schema.`);
  const result = schema.safeParse(document);
  if (result.success) return;
  throw new Error(`${collection}/${document.id} is malformed: ${z.prettifyError(result.error)}`);
});
