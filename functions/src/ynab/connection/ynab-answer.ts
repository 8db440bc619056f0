import type { TransactionDetail } from 'ynab';
import * as z from 'zod';
import { YnabFailure } from './ynab-failure.ts';

/**
 * YNAB's error ids are numbers such as 404.2. Other text is dropped, because it could repeat
 * something that was sent.
 */
const errorSchema = z.object({ error: z.object({ id: z.string().regex(/^\d{3}(\.\d{1,2})?$/) }) });

/**
 * The `fetch` for YNAB's client library. The library itself has no time limit and would follow
 * redirects, sending the token along. The body is read completely here, so that a cut-off answer
 * fails this call and not later code. Failures carry YNAB's status and error id, which the library
 * drops.
 *
 * @throws YnabFailure for every answer except a success in JSON
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
      // The original error may contain the request, so it is not passed on. It is unknown whether
      // YNAB carried the request out.
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

/** The fields of a YNAB transaction that Housetab reads. Other fields are not checked. */
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
 * The client library does not check answers, so an incomplete one would pass as a transaction.
 *
 * @throws YnabFailure if the answer is not a transaction
 */
export function requireYnabTransaction(
  given: TransactionDetail | null | undefined,
): TransactionDetail {
  if (!transactionSchema.safeParse(given).success) throw new YnabFailure(null, null);
  return given!;
}
