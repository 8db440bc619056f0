import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import type { ExpenseKind } from '@housetab/functions/core/expense/expense-kind';
import type { SplitMode } from '@housetab/functions/core/split/split';
import { splitAmong, type SplitBody } from '@housetab/functions/core/split/split-schema';
import { valueText } from '@/features/transactions/split/hundredths';

type Texts = Readonly<Record<string, string>>;

export interface BillDraft {
  kind: ExpenseKind;
  mode: SplitMode;
  people: readonly string[];
  /** By mode, so that switching modes loses nothing. */
  values: Readonly<Partial<Record<SplitMode, Texts>>>;
  /** The amounts paid; used if there are several payers. */
  payers: Texts;
  /** Unchanged by hand: another category's default may still replace it. */
  isDefault: boolean;
  /** Its default is still loading: until then it is neither shown nor saved. */
  isStarting?: boolean;
}

export function startingBill(people: readonly string[]): BillDraft {
  return { ...emptyBill(people), isStarting: true };
}

export function emptyBill(people: readonly string[]): BillDraft {
  return { kind: 'expense', mode: 'equal', people, values: {}, payers: {}, isDefault: true };
}

export function billOfExpense({ kind, split, payers }: ExpenseResource): BillDraft {
  return {
    ...emptyBill([]),
    ...fieldsOfSplit(split),
    kind,
    payers: Object.fromEntries(
      payers.map(({ userId, amount }) => [userId, valueText('amount', amount)]),
    ),
    isDefault: false,
  };
}

/** The bill with another split; null if none of that split's people is still a member. */
export function withSplit(
  bill: BillDraft,
  split: SplitBody,
  members: readonly string[],
): BillDraft | null {
  const among = splitAmong(split, members);
  return among && { ...bill, ...fieldsOfSplit(among) };
}

function fieldsOfSplit({ mode, people }: SplitBody): Pick<BillDraft, 'mode' | 'people' | 'values'> {
  const texts = people.map(({ userId, value = 0 }) => [userId, valueText(mode, value)] as const);
  return {
    mode,
    people: people.map(({ userId }) => userId),
    values: mode === 'equal' ? {} : { [mode]: Object.fromEntries(texts) },
  };
}

export function isSameSplit(one: BillDraft, other: BillDraft): boolean {
  const isEqual = one.mode === other.mode && one.people.length === other.people.length;
  return (
    isEqual &&
    one.people.every(
      (id) => other.people.includes(id) && valueTextOf(one, id) === valueTextOf(other, id),
    )
  );
}

export function withPerson(bill: BillDraft, id: string, order: readonly string[]): BillDraft {
  const isIn = bill.people.includes(id);
  const people = isIn ? bill.people.filter((one) => one !== id) : [...bill.people, id];
  const place = (one: string) => order.indexOf(one);
  return { ...bill, people: people.toSorted((a, b) => place(a) - place(b)), isDefault: false };
}

export function withMode(bill: BillDraft, mode: SplitMode): BillDraft {
  return { ...bill, mode, isDefault: false };
}

export function withValue(bill: BillDraft, id: string, text: string): BillDraft {
  const values = { ...bill.values, [bill.mode]: { ...bill.values[bill.mode], [id]: text } };
  return { ...bill, values, isDefault: false };
}

/** @param text the amount as typed; null removes the payer */
export function withPayer(bill: BillDraft, id: string, text: string | null): BillDraft {
  if (text !== null) return { ...bill, payers: { ...bill.payers, [id]: text } };
  const others = Object.entries(bill.payers).filter(([payer]) => payer !== id);
  return { ...bill, payers: Object.fromEntries(others) };
}

export function valueTextOf({ mode, values }: BillDraft, id: string): string {
  return values[mode]?.[id] ?? (mode === 'shares' ? '1' : '');
}
