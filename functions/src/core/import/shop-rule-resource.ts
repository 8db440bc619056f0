import * as z from 'zod';
import { categoryNameSchema } from '../transaction/transaction-resource.ts';
import { textSchema, uidSchema } from '../wire/text.ts';

/** Per member: enough for all shops of a year, and few enough for one read. */
export const MAX_SHOP_RULES = 200;

/** The two words of `shopOf`. */
export const shopSchema = textSchema(120).trim().min(1, { message: 'Name the shop.' });

/** A member's rule for all bank lines of one shop. */
export const shopRuleSchema = z
  .strictObject({
    shop: shopSchema.meta({ description: 'The words by which the shop is known again.' }),
    what: z.enum(['ours', 'mine', 'theirs', 'none']).meta({
      description:
        'Split as usual; the account holder’s own; owed by another member; nothing of the household’s.',
    }),
    userId: uidSchema.nullable().meta({ description: 'Who owes it; only of `theirs`.' }),
    category: categoryNameSchema,
  })
  .refine(({ what, userId }) => (what === 'theirs') === (userId !== null), {
    path: ['userId'],
    message: 'Say who owes it where it is theirs, and only there.',
  })
  .meta({ id: 'ShopRule' });
export type ShopRule = z.infer<typeof shopRuleSchema>;
