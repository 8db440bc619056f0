import { findBillFaults } from '@housetab/functions/core/expense/bill-faults';
import type { Bill } from '@housetab/functions/core/expense/expense';
import type { MemberCents } from '@housetab/functions/core/split/stored';
import type { CategoryReference } from '@housetab/functions/core/transaction/stored';
import { oddCentsOf, shareOut } from '@housetab/functions/core/expense/share-out';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import type { BillFault } from '@housetab/functions/core/split/split-faults';
import type { ExpenseFields } from '@/shared/expense/expenses';
import { amountOf } from '@/components/ui/amount-text';
import type { TransactionFormValues } from '@/features/transactions/form/transaction-form-values';
import { SEVERAL } from '@/features/transactions/people/people-options';
import { valueTextOf, type BillDraft } from '@/features/transactions/split/bill-draft';
import { parseValue } from '@/features/transactions/split/hundredths';

export interface BillContext {
  /** The id of the expense: it decides who gets an odd cent. */
  id: string;
  /** As typed. */
  amount: string;
  paidBy: string;
}

export interface BillPreview {
  bill: Bill;
  /** The shares as they would be stored; null: the bill is incomplete. */
  shares: readonly MemberCents[] | null;
  oddCents: readonly string[];
  faults: readonly BillFault[];
}

/** The typed bill in cents and hundredths. An empty amount is 0. */
function toBill(draft: BillDraft, { id, amount, paidBy }: BillContext): Bill {
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

/** Uses the same functions of core as the server. */
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

/** The part of the amount without a payer; negative if the payments exceed it. */
export function missingPayments({ amountCents, payers }: Bill): Cents {
  const paid = payers.map(({ cents }) => cents).filter((cents) => !Number.isNaN(cents));
  return amountCents - sumCents(paid);
}

/** The rest to assign, in cents or hundredths of a percent; null in modes without a rest. */
export function missingValues({ amountCents, split: { mode, people } }: Bill): number | null {
  if (mode !== 'amount' && mode !== 'percentage') return null;
  const values = people.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  return (mode === 'amount' ? amountCents : 10_000) - sumCents(values);
}

export function findBillFault(draft: BillDraft, context: BillContext): string | null {
  return previewBill(draft, context).faults[0]?.message ?? null;
}

/**
 * The expense to send, from valid form values.
 * @param base the edited or copied entry; its other categories stay unless the first has changed
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
