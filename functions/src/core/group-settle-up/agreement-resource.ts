import * as z from 'zod';
import { newIdSchema, uidSchema } from '../wire/text.ts';

const person = z.strictObject({ userId: uidSchema, userName: z.string() });

export const agreementSchema = z
  .strictObject({
    plan: z.string().meta({
      description: 'What is agreed to: another one as soon as anything of it has changed.',
    }),
    agreed: z.array(person),
    missing: z.array(person).meta({ description: 'Whose agreement is missing.' }),
  })
  .meta({ id: 'EverybodyEvenAgreement' });
export type Agreement = z.infer<typeof agreementSchema>;

export const newAgreementSchema = z
  .strictObject({
    id: newIdSchema,
    plan: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'The `plan` that the preview showed. 412 if it has changed since.' }),
    takeBack: z
      .boolean()
      .optional()
      .meta({ description: 'true: you no longer agree, as long as not all others do.' }),
  })
  .meta({ id: 'NewEverybodyEvenAgreement' });
export type NewAgreement = z.output<typeof newAgreementSchema>;
