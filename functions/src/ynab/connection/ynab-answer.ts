import type { TransactionDetail } from 'ynab';
import * as z from 'zod';
import { YnabFailure } from './ynab-failure.ts';

/** YNAB's error ids are like 404.2. Other text is dropped: it could repeat request data. */
const errorSchema = z.object({ error: z.object({ id: z.string().regex(/^\d{3}(\.\d{1,2})?$/) }) });

/**
 * `fetch` for YNAB's client library, which has no timeout and would follow redirects, sending the
 * token along. Reads the whole body, so that a cut-off response fails here and not in later code.
 * Failures have YNAB's status and error id, which the library drops.
 * @throws YnabFailure unless the response is a success in JSON
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
      // Drop the original error: it may contain the request. It is unknown whether YNAB carried
      // the request out.
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

const optionalText = z.string().nullish();

/** The fields that Housetab reads; others are not checked. */
const transactionSchema = z.looseObject({
  id: z.string().min(1),
  date: z.iso.date(),
  amount: z.int(),
  account_id: z.string(),
  approved: z.boolean(),
  cleared: z.string(),
  deleted: z.boolean(),
  memo: optionalText,
  payee_name: optionalText,
  flag_color: optionalText,
  category_id: optionalText,
  category_name: optionalText,
  import_id: optionalText,
  matched_transaction_id: optionalText,
  subtransactions: z.array(
    z.looseObject({ amount: z.int(), category_id: optionalText, memo: optionalText }),
  ),
});

/**
 * The client library does not validate responses, so an incomplete one would pass as a
 * transaction.
 * @throws YnabFailure if the response is not a transaction
 */
export function requireYnabTransaction(
  given: TransactionDetail | null | undefined,
): TransactionDetail {
  if (!transactionSchema.safeParse(given).success) throw new YnabFailure(null, null);
  return given!;
}
