import * as z from 'zod';
import { owedPairSchema } from './owed-pairs-resource.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import { typedNameSchema } from '../household/deletion-resource.ts';

export const accountDeletionPreviewSchema = z
  .strictObject({
    households: z.array(
      z.strictObject({
        id: idSchema,
        memberId: uidSchema.meta({ description: 'Who the caller is in it.' }),
        name: z.string(),
        currency: z.string(),
        fate: z.enum(['left', 'deleted', 'in_the_way']).meta({
          description:
            'One leaves it; it is deleted along, as nobody else signs in to it; or it is in the way: ' +
            'others do, and the caller is its last superadmin.',
        }),
        guests: z.int().meta({ description: 'How many people without an account are in it.' }),
        debts: z.array(owedPairSchema).meta({ description: 'What is open with the caller.' }),
      }),
    ),
  })
  .meta({ id: 'AccountDeletionPreview' });

export type AccountDeletionPreview = z.infer<typeof accountDeletionPreviewSchema>;

export const accountDeletionSchema = z
  .strictObject({
    name: typedNameSchema,
    deletes: z.array(idSchema).max(20).meta({
      description: 'The households that the caller knows to be deleted along.',
    }),
  })
  .meta({ id: 'AccountDeletion' });

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
