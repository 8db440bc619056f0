import { findBillFaults } from '@housetab/functions/core/expense/bill-faults';
import type { Bill, MemberCents } from '@housetab/functions/core/expense/expense';
import { oddCentsOf, shareOut } from '@housetab/functions/core/expense/share-out';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import type { CategoryReference } from '@housetab/functions/core/transaction/transaction';
import type { BillFault } from '@housetab/functions/core/split/split-faults';
import type { ExpenseFields } from '@/api/expenses';
import { amountOf } from '@/components/ui/amount-text';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { SEVERAL } from '@/features/transactions/people/people-options';
import { valueTextOf, type BillDraft } from '@/features/transactions/split/bill-draft';
import { parseValue } from '@/features/transactions/split/hundredths';

/** The fields of the form beside the bill on which the shares depend. */
export interface BillContext {
  /** The id of the expense: it decides who carries an odd cent. */
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
          cents: parseValue('amount', text),
        }))
      : [{ memberId: paidBy, cents: amountCents }];
  const people = draft.people.map((memberId) => ({
    memberId,
    value: draft.mode === 'equal' ? 0 : parseValue(draft.mode, valueTextOf(draft, memberId)),
  }));
  return { id, amountCents, payers, split: { mode: draft.mode, people } };
}

/** Computed by the functions of core that the server uses, too. */
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

/** The part of the amount that nobody has paid yet; negative where they have paid too much. */
export function missingPayments({ amountCents, payers }: Bill): Cents {
  const paid = payers.map(({ cents }) => cents).filter((cents) => !Number.isNaN(cents));
  return amountCents - sumCents(paid);
}

/** What the values leave to assign, in cents or hundredths of a percent; null in modes without such a rest. */
export function missingValues({ amountCents, split: { mode, people } }: Bill): number | null {
  if (mode !== 'amount' && mode !== 'percentage') return null;
  const values = people.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  return (mode === 'amount' ? amountCents : 10_000) - sumCents(values);
}

/** Why the bill can't be saved yet; null where it can. */
export function findBillFault(draft: BillDraft, context: BillContext): string | null {
  return previewBill(draft, context).faults[0]?.message ?? null;
}

/**
 * The expense to send, of the form's valid values.
 *
 * @param base what is edited or copied; its other categories are kept unless the first one has changed
 */
export function expenseFieldsOf(
  values: TransactionFormValues & { bill: BillDraft },
  categoryName: string,
  base: { categories: readonly CategoryReference[] } | null,
): ExpenseFields {
  const { bill, amount, paidBy, category } = values;
  const { amountCents, payers, split } = toBill(bill, { id: '', amount, paidBy });
  const isSameCategory = base?.categories[0]?.id === category;
  return {
    kind: bill.kind,
    amount: amountCents,
    transactionDate: values.transactionDate,
    note: values.note,
    categories: isSameCategory ? [...base.categories] : [{ id: category, name: categoryName }],
    optional: values.optional,
    payers: payers.map(({ memberId, cents }) => ({ userId: memberId, amount: cents })),
    split: {
      mode: split.mode,
      people: split.people.map(({ memberId, value }) =>
        split.mode === 'equal' ? { userId: memberId } : { userId: memberId, value },
      ),
    },
  };
}
