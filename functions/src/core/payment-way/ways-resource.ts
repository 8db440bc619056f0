import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { hasReadableCharacters, UNREADABLE_NAME } from '../household/names.ts';
import { compactIban, ibanFault } from './iban.ts';
import { isHandle, linkForms } from './link.ts';
import { isSameWay, linkKinds, MAX_HOLDER, MAX_WAYS, type PaymentWay } from './way.ts';

export const holderSchema = z
  .string()
  .trim()
  .min(1, { message: 'Enter the name of the account’s holder.' })
  .max(MAX_HOLDER, { message: `A holder’s name has at most ${MAX_HOLDER} characters.` })
  .refine(hasReadableCharacters, { message: UNREADABLE_NAME });

const ibanSchema = z
  .string()
  .max(64, { message: 'An IBAN has at most 34 characters.' })
  .overwrite(compactIban)
  .superRefine((iban, context) => {
    const fault = ibanFault(iban);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ description: 'Checked; spaces are left out.', examples: ['DE89370400440532013000'] });

const linkSchema = z
  .strictObject({
    kind: z.enum(linkKinds),
    handle: z
      .string()
      .max(40)
      .meta({ description: 'The account’s name at the service: no address.' }),
  })
  .refine(({ kind, handle }) => isHandle(kind, handle), {
    path: ['handle'],
    error: ({ input }) => {
      const { kind } = input as { kind: (typeof linkKinds)[number] };
      return `This is no name of an account at ${linkForms[kind].name}.`;
    },
  });

const accountSchema = z.strictObject({
  kind: z.literal('iban'),
  iban: ibanSchema,
  name: holderSchema.meta({ description: 'The account’s holder, as their bank knows them.' }),
});

export const paymentWaysUpdateSchema = z
  .strictObject({
    ways: z
      .array(z.discriminatedUnion('kind', [linkSchema, accountSchema]))
      .max(MAX_WAYS, { message: `Keep at most ${MAX_WAYS} ways.` })
      .refine((ways) => !ways.some((one, index) => isAmong(ways.slice(0, index), one)), {
        message: 'The same way is in it twice.',
      }),
  })
  .meta({ id: 'PaymentWaysUpdate' });
export type PaymentWaysUpdate = z.output<typeof paymentWaysUpdateSchema>;

function isAmong(ways: readonly PaymentWay[], way: PaymentWay): boolean {
  return ways.some((one) => isSameWay(one, way));
}

const sinceSchema = instantSchema.meta({ description: 'Since when it is as it is.' });

const linkShape = { kind: z.enum(linkKinds), handle: z.string() };
const accountShape = { kind: z.literal('iban'), iban: z.string(), name: z.string() };

export const paymentWaysSchema = z
  .strictObject({
    ways: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...linkShape, since: sinceSchema }),
        z.strictObject({ ...accountShape, since: sinceSchema }),
      ]),
    ),
    version: z.int().min(0).meta({ description: '0 = none was ever kept.' }),
  })
  .meta({ id: 'PaymentWays' });
export type PaymentWays = z.infer<typeof paymentWaysSchema>;

const isChangeSchema = z.boolean().meta({
  description: 'Whether they were paid in other ways before: look twice where it is new.',
});

export const waysToPaySchema = z
  .strictObject({
    ways: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...linkShape, since: sinceSchema, isChange: isChangeSchema }),
        z.strictObject({ ...accountShape, since: sinceSchema, isChange: isChangeSchema }),
      ]),
    ),
  })
  .meta({ id: 'WaysToPay' });
export type WaysToPay = z.infer<typeof waysToPaySchema>;
export type WayToPay = WaysToPay['ways'][number];
