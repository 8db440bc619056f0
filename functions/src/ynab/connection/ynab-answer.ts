import type { TransactionDetail } from 'ynab';
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

const optionalText = z.string().nullish();

/** What Housetab reads of a transaction; the rest may be as it is. */
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
 * The client does not look at what it is given: half an answer would pass as a transaction.
 *
 * @throws YnabFailure for what is none
 */
export function requireTransaction(given: TransactionDetail | null | undefined): TransactionDetail {
  if (!transactionSchema.safeParse(given).success) throw new YnabFailure(null, null);
  return given!;
}
