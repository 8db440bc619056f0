import * as z from 'zod';
import { YnabFailure } from './ynab-failure.ts';

/** YNAB's ids are numbers, such as 404.2. Anything else could be something that was sent. */
const errorSchema = z.object({ error: z.object({ id: z.string().regex(/^\d{3}(\.\d{1,2})?$/) }) });

/**
 * What the client sends requests with: it has no time limit of its own and would follow redirects,
 * with the token. The answer is read to its end here, so that one cut short is a failure of this
 * call and not a surprise later. Failures carry YNAB's status and error id, which the client drops.
 *
 * @throws YnabFailure for every answer but a success in JSON
 */
export function createYnabFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await fetch(input, { ...init, redirect: 'error', signal });
      text = await response.text();
    } catch {
      // The error may quote the request; what matters is that nobody knows what became of it.
      throw new YnabFailure(null, null);
    }
    if (!response.ok) throw new YnabFailure(response.status, errorIdOf(text));
    return new Response(text, { status: response.status, headers: response.headers });
  };
}

function errorIdOf(text: string): string | null {
  try {
    return errorSchema.parse(JSON.parse(text)).error.id;
  } catch {
    return null;
  }
}
