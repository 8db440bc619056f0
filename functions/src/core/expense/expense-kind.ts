/** `refund`: money that came back. Its receiver owes it to the people of the expense. */
export const expenseKinds = ['expense', 'refund'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];
