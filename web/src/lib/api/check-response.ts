/**
 * Development and tests check every response against its contract. Production does not load this
 * file: the server's own tests check the same.
 */
import { apiContract } from '@housetab/functions/core/api/api-contract';
import { DEFAULT_CURRENCY, type Currency } from '@housetab/functions/core/money/currency';
import { toServices } from '@housetab/functions/core/money/wire-money';
import type { Call } from '@housetab/functions/core/wire/call';
import * as z from 'zod';

/** Paths without parameters come first: `/households/active` is not a household id. */
const calls = Object.entries<Call>(apiContract)
  .map(([name, { responses }]) => ({
    pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: name.split('{').length - 1,
    schema: schemaOf(responses),
  }))
  .toSorted((a, b) => a.parameters - b.parameters);

/** Without the 304, for which the browser uses the response that it knows. */
function schemaOf(responses: Call['responses']): z.ZodType {
  const bodies = Object.entries(responses).filter(([status]) => status !== '304');
  return z.union(bodies.map(([, { schema = z.undefined() }]) => schema));
}

/**
 * Also logs the reason, because a screen may show nothing for a failed query.
 * @throws Error if no contract has the call or the response does not match its schema
 */
export function checkResponse(
  method: string,
  path: string,
  sent: unknown,
  currency: Currency = DEFAULT_CURRENCY,
): void {
  // The schemas describe amounts as services send them.
  const body = toServices(sent, currency);
  const call = `${method} ${path.split('?')[0]}`;
  const schema = calls.find(({ pattern }) => pattern.test(call))?.schema;
  const error = schema?.safeParse(body).error;
  if (schema && !error) return;
  const reason = error ? z.prettifyError(error) : 'No contract has this call.';
  const message = `${call} answered with what the API does not declare.\n${reason}`;
  console.error(message);
  throw new Error(message);
}
