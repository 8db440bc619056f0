import * as z from 'zod';
import { newDisputeSchema } from '../transaction/dispute-resource.ts';
import { transactionResourceSchema } from '../transaction/transaction-resource.ts';
import { etagHeader } from '../wire/call-headers.ts';
import { expenseResourceSchema } from './expense-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Disputes';
const meaning =
  'It counts as before, but is not settled and not marked paid until the dispute has ended: whoever ' +
  'objects withdraws, or the owner changes or deletes it. The same again changes nothing, another ' +
  'reason replaces the first.';
const params = z.strictObject({ id: z.uuid() });
const transaction = {
  description: 'The transaction as it is now.',
  schema: transactionResourceSchema,
  headers: etagHeader,
};
const expense = {
  description: 'The expense as it is now.',
  schema: expenseResourceSchema,
  headers: etagHeader,
};

export const disputeContract = {
  'POST /transactions/{id}/dispute': {
    name: 'disputeTransaction',
    tag,
    summary: 'Dispute a transaction',
    description: `For who paid and who owes it, unless they entered it. ${meaning}`,
    access: 'member',
    isNeverOverBudget: true,
    params,
    body: newDisputeSchema,
    responses: { 200: transaction },
    problems: ['not_found', 'part_of_expense'],
  },
  'DELETE /transactions/{id}/dispute': {
    name: 'withdrawTransactionDispute',
    tag,
    summary: "Withdraw one's dispute of a transaction",
    access: 'member',
    params,
    responses: { 200: transaction },
    problems: ['not_found', 'part_of_expense'],
  },
  'POST /expenses/{id}/dispute': {
    name: 'disputeExpense',
    tag,
    summary: 'Dispute an expense',
    description: `For everyone in it but who entered it; all of its rows are disputed. ${meaning}`,
    access: 'member',
    isNeverOverBudget: true,
    params,
    body: newDisputeSchema,
    responses: { 200: expense },
    problems: ['not_found'],
  },
  'DELETE /expenses/{id}/dispute': {
    name: 'withdrawExpenseDispute',
    tag,
    summary: "Withdraw one's dispute of an expense",
    access: 'member',
    params,
    responses: { 200: expense },
    problems: ['not_found'],
  },
} satisfies Contract;
