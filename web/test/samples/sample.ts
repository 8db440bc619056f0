import type * as z from 'zod';

/**
 * A sample of what the API tells, made by core's schema: one that no longer is what the API declares fails in every
 * test that uses it. What a test changes of it is checked where the answer arrives (`api/answer-schemas.ts`).
 */
export function sample<Schema extends z.ZodType>(
  schema: Schema,
  whole: z.output<Schema>,
): z.output<Schema> {
  return schema.parse(whole);
}
