import * as z from 'zod';
import { MAX_CENTS } from '../money/money.ts';
import { splitModes, MAX_SPLIT_PEOPLE } from '../split/split.ts';
import { idSchema, textSchema, uidSchema } from '../wire/text.ts';

/** Common fields of a household's document. Every text has a maximum length. */

export const documentCents = z
  .int()
  .min(0)
  .max(MAX_CENTS)
  .meta({ description: 'A whole number of the smallest unit of the currency (cents).' });

export const documentAmount = documentCents.min(1);

export const documentSum = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

export const documentName = textSchema(200);

export const memberCents = z.strictObject({ memberId: uidSchema, cents: documentCents });

export const documentSplit = z
  .strictObject({
    mode: z.enum(splitModes),
    people: z
      .array(z.strictObject({ memberId: uidSchema, value: z.int() }))
      .min(1)
      .max(MAX_SPLIT_PEOPLE)
      .meta({
        description:
          'The value is a whole number of hundredths: of a weight, a percentage, an amount, or an ' +
          'amount more or less. 0 in mode `equal`.',
      }),
  })
  .meta({ id: 'DocumentSplit' });

export const categoryReferences = z
  .array(z.strictObject({ id: z.string().max(128), name: documentName }))
  .max(20);

/** The maximum nesting, and the maximum JSON length in characters, of one activity's facts. */
const MAX_FACTS = { depth: 8, characters: 60_000 };

/** The facts of an entry in the activity log: named values, lists and maps. */
export const factsSchema = z
  .record(z.string(), z.unknown())
  .refine((facts) => areFacts(facts, MAX_FACTS.depth), {
    message: 'These facts can not be stored.',
  })
  .refine((facts) => JSON.stringify(facts).length <= MAX_FACTS.characters, {
    message: `At most ${MAX_FACTS.characters} characters.`,
  })
  .nullable();

function areFacts(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || depth === 0) return false;
  // Firestore cannot store a list directly in a list.
  if (Array.isArray(value)) {
    return value.every((one) => !Array.isArray(one) && areFacts(one, depth - 1));
  }
  return Object.entries(value).every(
    ([name, one]) => isFieldName(name) && areFacts(one, depth - 1),
  );
}

/** Firestore reserves names like `__proto__`. */
function isFieldName(name: string): boolean {
  return name !== '' && name.length <= 200 && name.isWellFormed() && !/^__.*__$/s.test(name);
}

export const documentId = idSchema;
export const documentMember = uidSchema;
