import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { currencySchema } from '../money/currency-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { uidSchema } from '../wire/text.ts';
import { openBooksSchema } from './household.ts';
import { inviteCodeSchema, inviteUsesSchema } from './invite.ts';

export const inviteListQuerySchema = z.strictObject(pageFields);
export type InviteListQuery = z.output<typeof inviteListQuerySchema>;

const uses = inviteUsesSchema.meta({ description: 'How many people the invite lets in.' });

const guestId = uidSchema.meta({
  description: 'Somebody without an account: who accepts the invite is that member from then on.',
});

export const newInviteSchema = z
  .strictObject({
    uses: uses.optional().meta({ description: 'How many people. Default: 1.' }),
    guestId: guestId.optional(),
  })
  .refine(({ uses, guestId }) => guestId === undefined || (uses ?? 1) === 1, {
    path: ['uses'],
    message: 'Only one person joins as somebody.',
  })
  .meta({ id: 'NewInviteRequest' })
  .optional();
export type NewInviteRequest = z.infer<typeof newInviteSchema>;

/** The code is in the body, because request URLs are logged and the code grants access. */
export const inviteCodeRequestSchema = z
  .strictObject({ code: inviteCodeSchema })
  .meta({ id: 'InviteCode' });

export const invitePreviewSchema = z
  .strictObject({
    householdName: z.string(),
    inviterName: z.string(),
    openBooks: openBooksSchema,
    expiresAt: instantSchema,
    movedInAt: instantSchema.optional().meta({
      description: 'When the books came in with a file; absent = they were begun here.',
    }),
    guestName: z.string().optional().meta({
      description:
        'As whom one joins, if that is somebody in the books already; absent = as oneself.',
    }),
    guestPast: z
      .strictObject({
        entries: z.int().min(0).meta({ description: 'How many entries name them.' }),
        currency: currencySchema,
        minor: z.int().meta({
          description: 'What they get back in all, in minor units; negative = what they owe.',
        }),
      })
      .optional()
      .meta({ description: 'What one takes over with that. Only for who is signed in.' }),
  })
  .meta({ id: 'InvitePreview' });
export type InvitePreview = z.infer<typeof invitePreviewSchema>;

const inviteFields = {
  id: z.string().regex(/^[0-9a-f]{64}$/),
  createdBy: uidSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  uses,
  usesLeft: z.int().min(0).meta({ description: 'How many more.' }),
  guestId: guestId.optional(),
  usedBy: z.array(uidSchema).meta({ description: 'Who has joined with it, in that order.' }),
};

/** An open invite in lists: without its code. */
export const inviteResourceSchema = z.strictObject(inviteFields).meta({ id: 'Invite' });

export type InviteResource = z.infer<typeof inviteResourceSchema>;

/** A new invite: the only response that ever contains the code. */
export const newInviteResourceSchema = z
  .strictObject({
    ...inviteFields,
    code: inviteCodeSchema,
    url: z.string().meta({ description: 'Where the invited person goes: /join#{code}.' }),
  })
  .meta({ id: 'NewInvite' });

export type NewInviteResource = z.infer<typeof newInviteResourceSchema>;
