import type * as z from 'zod';

/**
 * Parses a sample response with core's schema, so that an outdated sample fails every test that uses it. Tests' own changes are
 * checked when the client receives the response (`lib/api/check-response.ts`).
 */
export function sample<Schema extends z.ZodType>(
  schema: Schema,
  whole: z.output<Schema>,
): z.output<Schema> {
  return schema.parse(whole);
}
