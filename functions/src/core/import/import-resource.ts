import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { findBillFaults } from '../expense/bill-faults.ts';
import { billOf, expenseKindSchema, payerSchema } from '../expense/expense-request.ts';
import type { ExpenseKind } from '../expense/expense-kind.ts';
import { hasWholeCents, toCents } from '../money/money.ts';
import { amountSchema } from '../money/money-schema.ts';
import { MAX_IMPORT_ROWS } from './import-limit.ts';
import { importSources } from './import-sources.ts';
import { findSplitFaults } from '../split/split-faults.ts';
import { splitOf, splitSchema, type SplitBody } from '../split/split-schema.ts';
import { newIdSchema } from '../wire/text.ts';
import {
  categoryNameSchema,
  noteSchema,
  payeeNameSchema,
} from '../transaction/transaction-resource.ts';

interface CheckedRow {
  amount: number;
  owedBy?: string | null | undefined;
  isOutside?: boolean | undefined;
  split?: SplitBody | undefined;
  kind?: ExpenseKind | undefined;
  payers?: readonly z.infer<typeof payerSchema>[] | undefined;
}

function checkSplit(
  { amount, owedBy, isOutside, split, kind, payers }: CheckedRow,
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  if (split === undefined) {
    if (kind !== undefined) refuse('kind', 'It is only for what is split.');
    if (payers !== undefined) refuse('payers', 'They are only for what is split.');
    return;
  }
  if (owedBy) refuse('owedBy', 'Who owes is said by the split.');
  if (isOutside) refuse('isOutside', 'Only a member can have paid what is split.');
  // Fractions of a cent have their own error, and cannot be added up here.
  const values = split.people.map(({ value = 0 }) => value);
  const paid = payers?.map((payer) => payer.amount) ?? [];
  if (![amount, ...values, ...paid].every(hasWholeCents)) return;
  const faults =
    payers === undefined
      ? findSplitFaults(toCents(amount), splitOf(split))
      : findBillFaults(billOf('', { amount, payers, split }));
  for (const { path, message } of faults) refuse(path, message);
}

/** Imported transactions are unpaid, and the caller is their author. */
export const importRowSchema = z
  .strictObject({
    id: z.uuid().optional().meta({
      description: 'From an export: if it is known here, the row is not written again.',
    }),
    date: calendarDateSchema,
    transactionDate: calendarDateSchema.optional().meta({ description: 'Default: date.' }),
    payTo: payeeNameSchema.min(1, { message: 'Pay to is empty.' }).meta({
      description:
        'Who paid. The name of exactly one member sets paidBy; a name that they took within 90 days is refused.',
    }),
    isOutside: z
      .boolean()
      .optional()
      .meta({
        description:
          'Whether payTo is nobody of the household, whoever is called so by now; false = it must be a member. ' +
          'Default: as the name says.',
      }),
    amount: amountSchema,
    category: categoryNameSchema,
    note: noteSchema.default(''),
    optional: z.boolean().default(false),
    owedBy: payeeNameSchema
      .nullable()
      .optional()
      .meta({ description: 'A member by name, e-mail or id; absent = N/A.' }),
    split: splitSchema.optional().meta({
      description:
        'With it the row becomes an expense, which payTo, a member, paid for these people; then ' +
        'there is no owedBy.',
    }),
    payers: z
      .array(payerSchema)
      .optional()
      .meta({
        description:
          'Only with a split, where several paid: their amounts add up to it, and payTo is one of ' +
          'them. Default: payTo paid all.',
      }),
    kind: expenseKindSchema.optional().meta({
      description: 'Only with a split. `refund`: payTo received the money. Default: expense.',
    }),
  })
  .superRefine(checkSplit)
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

/** The body of POST /transactions/import. Rows are checked separately, so that an invalid row fails alone. */
export const importRequestSchema = z
  .strictObject({
    importId: newIdSchema.meta({ description: 'Made by the client: a repeat resumes.' }),
    partOf: newIdSchema.optional().meta({
      description:
        'The import that brought the first rows of the same file, at most 30 days ago: they are told as one.',
    }),
    source: z
      .enum(importSources)
      .optional()
      .meta({ description: 'The tracker that the file is of.' }),
    rows: z
      .array(z.record(z.string(), z.unknown()), { error: 'Rows are a list of objects.' })
      .min(1, { message: 'No transactions found in the CSV file.' })
      .max(MAX_IMPORT_ROWS, { message: 'At most 5,000 rows at a time.' })
      .meta({ description: 'Each as ImportRow says; those that are not are reported.' }),
  })
  .meta({ id: 'ImportRequest' });
export type ImportRequest = z.output<typeof importRequestSchema>;

export const importRowStatuses = ['imported', 'known', 'failed'] as const;

/** The response, with the rows in request order. */
export const importResultSchema = z
  .strictObject({
    importId: z.uuid(),
    imported: z.int(),
    known: z.int().meta({ description: 'Rows whose id is already here.' }),
    failed: z.int(),
    rows: z.array(
      z.strictObject({
        row: z.int().meta({ description: 'Its place in the request, from 1.' }),
        status: z.enum(importRowStatuses),
        id: z.uuid().nullable(),
        reasons: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;

/**
 * An import that never finishes is rolled back. If an undo is refused, the import is `restoring` the deleted rows, and
 * then `done` again.
 */
export const importStates = [
  'writing',
  'done',
  'undoing',
  'restoring',
  'undone',
  'rolling_back',
  'rolled_back',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * Whether the import's rows are final. Before that it may be rolled back, so its rows cannot be settled or marked as
 * paid.
 */
export function hasEnded(state: ImportState): boolean {
  return state !== 'writing' && state !== 'rolling_back';
}

export const importProgressSchema = z
  .strictObject({
    importId: z.uuid(),
    state: z.enum(importStates).meta({
      description:
        'writing, then done; undoing, then undone, or restoring and done where the undo was ' +
        'refused; rolled_back where the import never finished.',
    }),
    written: z.int().meta({ description: 'Rows that are written.' }),
    total: z.int().meta({ description: 'Rows to write: neither known nor failed.' }),
    undone: z.int().meta({
      description: 'Rows that its undo has deleted so far, of those that are written.',
    }),
  })
  .meta({ id: 'ImportProgress' });
export type ImportProgress = z.infer<typeof importProgressSchema>;
