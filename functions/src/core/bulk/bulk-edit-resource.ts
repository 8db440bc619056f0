import * as z from 'zod';
import { calendarDateSchema } from '../calendar/calendar-schema.ts';
import { uidSchema } from '../wire/text.ts';
import { MAX_BULK_EDIT } from '../transaction/bulk.ts';
import {
  categoryNameSchema,
  categoryReferenceSchema,
  noteSchema,
  payeeNameSchema,
} from '../transaction/transaction-resource.ts';

/** One change of several transactions; omitted fields stay as they are. */

const changeSchema = z
  .strictObject({
    categories: z.array(categoryReferenceSchema).max(10).optional(),
    type: categoryNameSchema.optional().meta({
      description: 'The name of a category that has no document, with `categories` empty.',
    }),
    transactionDate: calendarDateSchema.optional(),
    note: noteSchema.optional(),
    paidBy: uidSchema.nullable().optional(),
    payTo: payeeNameSchema.optional().meta({
      description: 'Who outside the household paid, with `paidBy` null.',
    }),
    owedBy: uidSchema.nullable().optional(),
  })
  .superRefine(({ type, payTo, ...change }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (Object.values(change).every((value) => value === undefined)) {
      context.addIssue({ code: 'custom', path: [], message: 'Say what is to change.' });
    }
    const ids = change.categories?.map(({ id }) => id) ?? [];
    if (new Set(ids).size < ids.length) refuse('categories', 'Each category can be named once.');
    if (change.categories?.length === 0 && type === undefined) {
      refuse('type', 'Please select a category');
    }
    if (change.paidBy === null && !payTo) refuse('paidBy', 'Please select who paid');
    // Fields without effect are refused, as unknown fields are.
    if (type !== undefined && change.categories?.length !== 0) {
      refuse('type', 'Only with `categories` empty.');
    }
    if (payTo !== undefined && change.paidBy !== null) refuse('payTo', 'Only with `paidBy` null.');
  });
export type BulkChange = z.infer<typeof changeSchema>;

/** Several rows with their shown versions, grouped by change. */
export const bulkEditSchema = z
  .strictObject({
    edits: z
      .array(
        z.strictObject({
          transactions: z
            .array(z.strictObject({ id: z.uuid(), version: z.int().positive() }))
            .min(1)
            .max(MAX_BULK_EDIT),
          change: changeSchema,
        }),
      )
      .min(1)
      .max(MAX_BULK_EDIT),
  })
  .superRefine(({ edits }, context) => {
    const ids = edits.flatMap(({ transactions }) => transactions.map(({ id }) => id));
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['edits'], message });
    if (ids.length > MAX_BULK_EDIT) refuse(`At most ${MAX_BULK_EDIT} at once.`);
    if (new Set(ids).size < ids.length) refuse('Name each one once.');
  })
  .meta({ id: 'BulkEdit' });
export type BulkEdit = z.infer<typeof bulkEditSchema>;
