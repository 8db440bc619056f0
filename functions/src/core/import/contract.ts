import * as z from 'zod';
import {
  importRequestSchema,
  importResultSchema,
  importProgressSchema,
} from './import-resource.ts';
import { importDisputeSchema } from './import-dispute-resource.ts';
import { newDisputeSchema } from '../transaction/dispute-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Imports';
/** 8 MiB: enough for 5,000 rows, the maximum, with long notes. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024;

export const importContract = {
  'POST /transactions/import': {
    name: 'importTransactions',
    tag,
    summary: 'Import up to 5,000 rows',
    description:
      'Rows that are wrong are reported and skipped; the others land all or none. Sending the ' +
      'same again with the same `importId` goes on where it was cut off and doubles nothing.',
    access: 'member',
    body: importRequestSchema,
    maxBodyBytes: MAX_IMPORT_BYTES,
    maxBodyValues: 200_000,
    responses: {
      200: {
        description: 'It was imported before, or no row was new.',
        schema: importResultSchema,
      },
      201: {
        description: 'It is imported.',
        schema: importResultSchema,
        headers: { Location: 'Where it can be undone.' },
      },
    },
    problems: ['id_taken', 'import_changed', 'import_incomplete', 'already_imported'],
  },
  'GET /transactions/imports/{id}': {
    name: 'getImportProgress',
    tag,
    summary: 'How far an import or its undo has come',
    description:
      'For a progress bar, while the call that imports or undoes still waits for its answer: ' +
      '`written` of `total` rows, then `undone` of `written`.',
    access: 'member',
    hasNoMoney: true,
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: { description: 'How far it is.', schema: importProgressSchema } },
    problems: ['not_found'],
  },
  'GET /transactions/imports/{id}/dispute': {
    name: 'getImportDispute',
    tag,
    summary: 'An import that concerns you, and whether you dispute it',
    access: 'member',
    hasNoMoney: true,
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: { description: 'What it is to you.', schema: importDisputeSchema } },
    problems: ['not_found'],
  },
  'POST /transactions/imports/{id}/dispute': {
    name: 'disputeImport',
    tag,
    summary: 'Dispute a whole import',
    description:
      'For whom it concerns, but who brought it in. Everything of it that you are in and that is open is disputed ' +
      'then, and told once. The same again goes on where it was cut off, another reason replaces the first.',
    access: 'member',
    hasNoMoney: true,
    isNeverOverBudget: true,
    params: z.strictObject({ id: z.uuid() }),
    body: newDisputeSchema,
    responses: { 200: { description: 'Your objection.', schema: importDisputeSchema } },
    problems: ['not_found', 'import_changed', 'import_incomplete'],
  },
  'DELETE /transactions/imports/{id}/dispute': {
    name: 'withdrawImportDispute',
    tag,
    summary: "Withdraw one's dispute of a whole import",
    description: 'What you have disputed one by one stays disputed.',
    access: 'member',
    hasNoMoney: true,
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: { description: 'That you have none.', schema: importDisputeSchema } },
    problems: ['not_found', 'import_incomplete'],
  },
  'DELETE /transactions/imports/{id}': {
    name: 'undoImport',
    tag,
    summary: 'Undo a whole import',
    description:
      'Refused where one of its rows has been edited, deleted or settled since. Comments go with their rows.',
    access: 'member',
    params: z.strictObject({ id: z.uuid() }),
    responses: {
      204: { description: 'Its rows are deleted; each can be restored for 30 days.' },
    },
    problems: ['not_found', 'import_changed', 'import_incomplete'],
  },
} satisfies Contract;
