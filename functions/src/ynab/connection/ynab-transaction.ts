import type { TransactionDetail } from 'ynab';
import * as z from 'zod';
import { YnabFailure } from './ynab-failure.ts';

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
