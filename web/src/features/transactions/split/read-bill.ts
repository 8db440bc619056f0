import { findBillFaults } from '@housetab/functions/core/expense/bill-faults';
import type { BillFault } from '@housetab/functions/core/split/split-faults';
import type { Bill, MemberCents } from '@housetab/functions/core/expense/expense';
import { oddCentsOf, shareOut } from '@housetab/functions/core/expense/share-out';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { amountOf } from '@/components/ui/amount-text';
import { SEVERAL } from '@/features/transactions/people/people-options';
import { textOf, type BillDraft } from '@/features/transactions/split/bill-draft';
import { parseHundredths } from '@/features/transactions/split/hundredths';

/** The fields of the form beside the bill on which the shares depend. */
export interface BillContext {
  /** The expense's id, which decides who gets an odd cent. */
  id: string;
  /** As typed. */
  amount: string;
  paidBy: string;
}

/** The result of the bill so far. */
export interface BillPreview {
  bill: Bill;
  /** Each person's share as it would be stored; null while something is missing. */
  shares: readonly MemberCents[] | null;
  /** Who carries an odd cent. */
  oddCents: readonly string[];
  /** Of the split, then of the payments. */
  faults: readonly BillFault[];
}

/** The bill that is typed, in cents and hundredths. An amount that is not typed yet is 0. */
export function toBill(draft: BillDraft, { id, amount, paidBy }: BillContext): Bill {
  const amountCents = amountOf(amount) ?? 0;
  const payers =
    paidBy === SEVERAL
      ? Object.entries(draft.payers).map(([memberId, text]) => ({
          memberId,
          cents: parseHundredths(text),
        }))
      : [{ memberId: paidBy, cents: amountCents }];
  const people = draft.people.map((memberId) => ({
    memberId,
    value: draft.mode === 'equal' ? 0 : parseHundredths(textOf(draft, memberId)),
  }));
  return { id, amountCents, payers, split: { mode: draft.mode, people } };
}

/** The same functions of core that decide on the server. */
export function previewBill(draft: BillDraft, context: BillContext): BillPreview {
  const bill = toBill(draft, context);
  const faults = bill.amountCents === 0 ? [] : findBillFaults(bill);
  const isShareable = bill.amountCents > 0 && !faults.some(isOfSplit);
  return {
    bill,
    shares: isShareable ? shareOut(bill) : null,
    oddCents: isShareable ? oddCentsOf(bill) : [],
    faults,
  };
}

export function isOfSplit({ path }: BillFault): boolean {
  return path.startsWith('split');
}

/** The amount that nobody has paid yet; negative if it is too much. */
export function missingPayments({ amountCents, payers }: Bill): Cents {
  const paid = payers.map(({ cents }) => cents).filter((cents) => !Number.isNaN(cents));
  return amountCents - sumCents(paid);
}

/** What the split leaves unassigned, in cents or hundredths of a percent; null in other modes. */
export function missingValues({ amountCents, split: { mode, people } }: Bill): number | null {
  if (mode !== 'amount' && mode !== 'percentage') return null;
  const values = people.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  return (mode === 'amount' ? amountCents : 10_000) - sumCents(values);
}

/** The message if the bill can't be saved yet; null if it can. */
export function findBillFault(draft: BillDraft, context: BillContext): string | null {
  return previewBill(draft, context).faults[0]?.message ?? null;
}
