import { isRowOpen, rowsByRole } from '@housetab/functions/core/expense/stake';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isExpenseLine, type ListLine } from '@/shared/expense/expense-line';
import { nameOtherIn, partsOfPayers, type PeopleNaming } from '@/shared/expense/expense-meaning';
import { isPaymentRow } from '@/shared/expense/row-title';
import { formatMoney } from '@/lib/format/format';

type Row = TransactionResource;

interface LineMeaning {
  /** `you owe`, `you get back`, `you paid back`, `not involved`; may be empty. */
  words: string;
  /** The open part if any; else the reader's part; else the whole. */
  cents: Cents;
  tone: 'neutral' | 'owed-to-you' | 'you-owe' | 'paid' | 'settled';
}

/**
 * The first that applies: the reader's debt, the reader's claim, the paid part.
 * @param line a transaction, or an expense with the listed rows
 */
export function meaningForReader(line: ListLine, uid: string): LineMeaning {
  const rows = line.parts ?? [line];
  const { owed, lent, own } = rowsByRole(rows, uid);
  // Payer and payee are shown beside it: a minus would make received money look lost.
  if (isPaymentRow(line)) return { words: 'Settlement', cents: line.amount, tone: 'settled' };
  if (line.isStateUnknown) return { words: '', cents: line.amount, tone: 'neutral' };
  if (line.inSettlement) {
    const ofReader = [...owed, ...lent];
    const cents = -sumOf(ofReader.length > 0 ? ofReader : rows, 'amount');
    return { words: 'Settlement', cents, tone: 'settled' };
  }
  const debt = owed.filter(isRowOpen);
  if (debt.length > 0) return { words: 'you owe', cents: sumOf(debt), tone: 'you-owe' };
  const claim = lent.filter(isRowOpen);
  if (claim.length > 0) {
    return { words: 'you get back', cents: sumOf(claim), tone: 'owed-to-you' };
  }
  const done = owed.length > 0 ? owed : lent;
  if (done.length > 0) {
    const cents = sumOf(done, 'amount');
    if (!done.every(({ paid }) => paid)) return { words: 'settled', cents, tone: 'settled' };
    return { words: done === owed ? 'you paid back' : 'you got back', cents, tone: 'paid' };
  }
  if (own.length > 0) {
    const words = line.expenseId === null ? 'not a debt' : 'your part';
    return { words, cents: sumOf(own, 'amount'), tone: 'neutral' };
  }
  const whole = isExpenseLine(line) ? (line.expenseAmount ?? line.amount) : line.amount;
  return { words: 'not involved', cents: whole, tone: 'neutral' };
}

/**
 * `Anna paid $87.45`, `You paid $30.00 of $90.00, Lena $60.00`, `You paid $12.50 for Ben`. Names a
 * debtor other than the reader or everybody.
 */
export function whoPaidWhat(line: ListLine, naming: PeopleNaming): string {
  return partsOfPaid(line, naming).join('');
}

/** The same in three parts: before the amount, the amount, after it. Names may be cut, amounts not. */
export function partsOfPaid(line: ListLine, naming: PeopleNaming): [string, string, string] {
  if (isExpenseLine(line)) return partsOfPayers(line, naming);
  const { owedBy } = line;
  const amount = ` ${formatMoney(line.amount)}`;
  const payer = payerIn(line, naming, 'You');
  const debtor = owedBy === null ? null : nameIn(owedBy, naming, 'you');
  if (isPaymentRow(line) && debtor !== null) return [`${payer} paid ${debtor}`, amount, ''];
  const whom = debtor === null || owedBy === naming.uid ? '' : ` for ${debtor}`;
  return [`${payer} paid`, amount, whom];
}

/** A row below its expense: `Ben owes you`; the payer's own: `Your own part`. */
export function whoOwesWhom(row: Row, naming: PeopleNaming): string {
  const { owedBy, paidBy } = row;
  const payer = payerIn(row, naming, 'you');
  if (owedBy === null) return paidBy === naming.uid ? 'Your own part' : `${payer}’s own part`;
  return owedBy === naming.uid
    ? `You owe ${payer}`
    : `${nameIn(owedBy, naming, 'you')} owes ${payer}`;
}

function payerIn({ paidBy, payTo }: Row, { uid, shorten }: PeopleNaming, you: string): string {
  if (paidBy === uid) return you;
  return shorten && paidBy !== null ? shorten(payTo) : payTo;
}

function nameIn(id: string, naming: PeopleNaming, you: string): string {
  return id === naming.uid ? you : nameOtherIn(id, naming);
}

function sumOf(rows: readonly Row[], field: 'amount' | 'openAmount' = 'openAmount'): Cents {
  return sumCents(rows.map((row) => row[field]));
}
