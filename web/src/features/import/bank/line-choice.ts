import type { BankLine } from '@housetab/functions/core/import/read/bank-line';
import type { Cents } from '@housetab/functions/core/money/money';
import type { ImportRow } from '@housetab/functions/core/import/import-resource';
import type { SplitBody } from '@housetab/functions/core/split/split-schema';
import { isSameContent } from '@housetab/functions/core/wire/same-content';

/**
 * The decision about a line. `ours`: split as usual. `mine`: the account holder's own. `theirs`: a
 * debt of somebody else. `none`: not imported.
 */
export type LineChoice =
  | { what: 'ours' }
  | { what: 'mine' }
  | { what: 'theirs'; memberId: string }
  | { what: 'none' };

export interface ShopLineRule {
  shop: string;
  choice: LineChoice;
  category: string;
}

export function isSameLineChoice(one: LineChoice | null, other: LineChoice | null): boolean {
  return isSameContent(one, other);
}

interface RowContext {
  accountId: string;
  category: string;
  /** The split of lines that are `ours`. */
  split: SplitBody;
}

/** null: not imported. An incoming line is a refund: the account holder owes the shares. */
export function importRowOf(
  {
    date,
    text,
    cents,
    isIncoming,
  }: Pick<BankLine, 'date' | 'text' | 'isIncoming'> & {
    cents: Cents | null;
  },
  choice: LineChoice,
  { accountId, category, split }: RowContext,
): ImportRow | null {
  if (choice.what === 'none' || cents === null) return null;
  const row = {
    date,
    transactionDate: date,
    payTo: accountId,
    amount: cents,
    category,
    note: text,
    optional: false,
  };
  const people = peopleOf(choice, accountId, split);
  if (isIncoming) return { ...row, split: people, kind: 'refund' };
  if (choice.what === 'ours') return { ...row, split: people };
  return choice.what === 'mine' ? row : { ...row, owedBy: choice.memberId };
}

function peopleOf(choice: LineChoice, accountId: string, split: SplitBody): SplitBody {
  if (choice.what === 'ours') return split;
  const userId = choice.what === 'theirs' ? choice.memberId : accountId;
  return { mode: 'equal', people: [{ userId }] };
}
