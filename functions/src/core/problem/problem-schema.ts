import * as z from 'zod';
import { problemTitles, type FieldError, type ProblemCode } from './problem.ts';

/** The response format (RFC 9457, `application/problem+json`). Clients parse responses with the same schema. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(problemTitles) as [ProblemCode, ...ProblemCode[]]),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'An error as RFC 9457 problem details.' });

export type ProblemBody = z.infer<typeof problemSchema>;

export function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
}
