import * as z from 'zod';
import {
  householdImportResourceSchema,
  newHouseholdImportSchema,
  householdImportPieceSchema,
} from './household-import-resource.ts';
import { idSchema } from '../wire/text.ts';
import { householdResourceSchema } from '../household/household-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Moving in';
/** 4 MiB: room for an expense with the maximum of comments. */
const MAX_PIECE_BYTES = 4 * 1024 * 1024;
const params = z.strictObject({ id: idSchema });

export const householdImportContract = {
  'GET /moves': {
    name: 'listMoves',
    tag,
    summary: 'The households that you have begun to bring along',
    access: 'verified',
    hasNoMoney: true,
    responses: {
      200: { description: 'All of them.', schema: z.array(householdImportResourceSchema) },
    },
  },
  'POST /moves': {
    name: 'startMove',
    tag,
    summary: 'Begin to bring a household along with its document',
    description:
      'A new household of your own, which nobody can open before it is finished. The document is ' +
      'that of `GET /households/{id}/export` with all books; its lists follow in pieces. You are one ' +
      'of its members, everybody else becomes somebody without an account. What is not finished within ' +
      '7 days is given up.',
    access: 'verified',
    quota: 'households',
    hasNoMoney: true,
    body: newHouseholdImportSchema,
    responses: {
      200: { description: 'It was begun before.', schema: householdImportResourceSchema },
      201: { description: 'It has begun.', schema: householdImportResourceSchema },
    },
    problems: ['conflict', 'id_taken'],
  },
  'PUT /moves/{id}/pieces/{number}': {
    name: 'takePiece',
    tag,
    summary: 'Send the next piece of a document',
    description:
      'Up to 200 rows of one of its lists, the lists in the order of the document, without its ' +
      'members and permissions. A piece that came before changes nothing.',
    access: 'verified',
    hasNoMoney: true,
    maxBodyBytes: MAX_PIECE_BYTES,
    maxBodyValues: 300_000,
    params: z.strictObject({ id: idSchema, number: z.coerce.number().int().min(0).max(100_000) }),
    body: householdImportPieceSchema,
    responses: {
      200: { description: 'What is there by now.', schema: householdImportResourceSchema },
    },
    problems: ['not_found', 'conflict', 'id_taken'],
  },
  'POST /moves/{id}/finish': {
    name: 'finishMove',
    tag,
    summary: 'Open the household once all of it is there',
    description:
      'Checks that all sums, settlements and references agree, as `npm run check:household` does. ' +
      'Only then the household is yours, and the active one.',
    access: 'verified',
    hasNoMoney: true,
    params,
    responses: { 200: { description: 'The household.', schema: householdResourceSchema } },
    problems: ['not_found', 'conflict', 'id_taken'],
  },
  'DELETE /moves/{id}': {
    name: 'giveUpMove',
    tag,
    summary: 'Give up bringing a household along',
    access: 'verified',
    params,
    responses: { 204: { description: 'Nothing of it is there any more.' } },
    problems: ['not_found'],
  },
} satisfies Contract;
