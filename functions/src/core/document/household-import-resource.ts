import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { memberNameSchema } from '../household/member-schema.ts';
import { householdNameSchema } from '../household/household.ts';
import { MAX_ROSTER_PEOPLE } from '../household/person.ts';
import { skeletonOf } from '../household/name-skeleton.ts';
import { currencySchema } from '../money/currency-schema.ts';
import { newIdSchema } from '../wire/text.ts';
import {
  documentEnd,
  documentHead,
  documentHousehold,
  documentPerson,
  documentRows,
} from './household-document.ts';
import { documentId, documentMember } from './fields.ts';

/** A household import: the document arrives in pieces, and becomes a household when all have arrived. */

/** Limits the duration, and the memory of the final check. */
const MAX_ROWS = 60_000;
const MAX_ENTRIES = 150_000;
const MAX_RECURRING = 2_000;

/** Firestore documents per import, including comments and parts of settlements. It limits the writes of one account. */
export const MAX_IMPORTED_DOCUMENTS = 250_000;

export const MAX_PIECE_ROWS = 200;

/** The lists in pieces. Members come with the first request; permissions belong to accounts and are not imported. */
export const pieceSections = [
  'categories',
  'activity',
  'series',
  'drafts',
  'expenses',
  'transactions',
  'settlements',
  'settleUps',
] as const;
export type PieceSection = (typeof pieceSections)[number];

const people = z
  .array(z.strictObject({ ...documentPerson.shape, name: memberNameSchema }))
  .min(1)
  .max(MAX_ROSTER_PEOPLE)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: 'Somebody is in it twice.',
  })
  .refine((all) => new Set(all.map(({ name }) => skeletonOf(name))).size === all.length, {
    message: 'Two of its members have names that look alike.',
  })
  .refine((all) => all.filter(({ leftAt }) => leftAt === null).length <= 100, {
    message: 'A household has at most 100 members.',
  });

export const newHouseholdImportSchema = z
  .strictObject({
    id: newIdSchema.meta({ description: 'Made by the client: the id of the new household.' }),
    memberId: documentMember.meta({ description: 'Which of the members the caller is.' }),
    document: z.strictObject({
      ...documentHead,
      hasAllBooks: z.literal(true, {
        error:
          'This document holds only what one member may see. Ask an admin for one with all books.',
      }),
      household: documentHousehold.extend({ name: householdNameSchema, currency: currencySchema }),
      members: people,
      end: documentEnd
        .refine(({ expenses, transactions }) => Math.max(expenses, transactions) <= MAX_ROWS, {
          message: `At most ${MAX_ROWS} expenses, and as many transactions.`,
        })
        .refine(({ activity }) => activity <= MAX_ENTRIES, {
          message: `At most ${MAX_ENTRIES} entries of the history.`,
        })
        .refine(
          ({ categories, settlements, settleUps }) =>
            Math.max(categories, settlements, settleUps) <= 10_000,
          {
            message: 'At most 10,000 categories, settlements and settle-ups.',
          },
        )
        .refine(({ series = 0, drafts = 0 }) => Math.max(series, drafts) <= MAX_RECURRING, {
          message: `At most ${MAX_RECURRING} that repeat, and as many that wait for their amount.`,
        }),
    }),
  })
  .refine(({ memberId, document }) => document.members.some(({ id }) => id === memberId), {
    path: ['memberId'],
    message: 'This is nobody of the household.',
  })
  .meta({ id: 'NewMove' });
export type NewHouseholdImport = z.infer<typeof newHouseholdImportSchema>;

const areDistinct = (all: readonly { id: string }[]) =>
  new Set(all.map(({ id }) => id)).size === all.length;

/** The lists inside a row, whose elements have ids. */
function listsIn(row: object): (readonly { id: string }[])[] {
  return ['comments', 'items', 'history'].flatMap((name) => {
    const list = (row as Readonly<Record<string, unknown>>)[name];
    return Array.isArray(list) ? [list as { id: string }[]] : [];
  });
}

export function countDocumentsIn({ rows }: { rows: readonly object[] }): number {
  const inside = rows.flatMap(listsIn).reduce((sum, list) => sum + list.length, 0);
  return rows.length + inside;
}

const pieceOf = <S extends PieceSection>(section: S) =>
  z.strictObject({
    section: z.literal(section),
    rows: z
      .array(documentRows[section])
      .min(1)
      .max(MAX_PIECE_ROWS)
      .refine((rows) => [rows, ...rows.flatMap(listsIn)].every(areDistinct), {
        message: 'Something is in it twice.',
      }),
  });

export const householdImportPieceSchema = z
  .discriminatedUnion('section', [
    pieceOf('categories'),
    pieceOf('activity'),
    pieceOf('series'),
    pieceOf('drafts'),
    pieceOf('expenses'),
    pieceOf('transactions'),
    pieceOf('settlements'),
    pieceOf('settleUps'),
  ])
  .meta({ id: 'MovePiece' });
export type HouseholdImportPiece = z.infer<typeof householdImportPieceSchema>;

export const householdImportResourceSchema = z
  .strictObject({
    id: documentId,
    name: z.string(),
    memberId: documentMember,
    exportedAt: instantSchema.meta({ description: 'That of the document.' }),
    nextPiece: z.int().meta({ description: 'The number of the piece that comes next, from 0.' }),
    received: z
      .partialRecord(z.enum(pieceSections), z.int())
      .meta({ description: 'How many rows of each are there.' }),
    startedAt: instantSchema,
  })
  .meta({ id: 'Move' });
export type HouseholdImportResource = z.infer<typeof householdImportResourceSchema>;
