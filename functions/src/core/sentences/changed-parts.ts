/** The words for fields of transactions and expenses, in the order of sentences. */
export const partNames: Readonly<Record<string, string>> = {
  kind: 'what it is',
  amount: 'the amount',
  varies: 'whether the amount varies',
  transactionDate: 'the date',
  payers: 'who paid',
  paidBy: 'who paid',
  payTo: 'who paid',
  split: 'the split',
  shares: 'the split',
  owedBy: 'who owes',
  note: 'the note',
  type: 'the category',
  categories: 'the category',
  paid: 'whether it is paid',
  optional: 'whether it is optional',
  inSettlement: 'whether it is in a settlement',
};

/** `['the amount', 'who paid']`: several fields can be one part for a reader. */
export function changedParts(fields: readonly string[]): string[] {
  const changed = Object.keys(partNames).filter((name) => fields.includes(name));
  return [...new Set(changed.map((name) => partNames[name]!))];
}
