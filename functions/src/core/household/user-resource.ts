import * as z from 'zod';
import { instantSchema, monthKeySchema } from '../calendar/calendar-schema.ts';
import { isPhotoAllowed, MAX_PHOTO_LENGTH } from './photo-hosts.ts';
import { memberNameSchema, roleSchema } from './member-schema.ts';
import { currencySchema } from '../money/currency-schema.ts';
import { idSchema, uidSchema } from '../wire/text.ts';

/** A small picture, or an identity provider's address: other hosts would learn who views it. */
export const photoURLSchema = z
  .string()
  .max(MAX_PHOTO_LENGTH, { message: 'At most 2000 characters.' })
  .refine(isPhotoAllowed, {
    message:
      'Use a small picture (data:image/jpeg or data:image/webp), or the address of a Google ' +
      'profile photo: https://lh3.googleusercontent.com/…',
  });

const onlyLooksSchema = z.boolean().meta({
  description: 'Whether they read all books and change nothing; absent = no. Of plain users alone.',
});

export const userSchema = z
  .strictObject({
    id: uidSchema,
    name: z.string(),
    formerName: z
      .strictObject({ name: z.string(), until: instantSchema })
      .optional()
      .meta({
        description:
          'What they were called before, and until when; absent = they never changed it, or have left. ' +
          'A name that is new says little about who somebody is in a file.',
      }),
    username: z.string().meta({ description: 'The email address.' }),
    email: z.string().meta({ description: 'Empty for who has left or has no account.' }),
    isGuest: z
      .boolean()
      .optional()
      .meta({ description: 'Whether they never had an account; absent = no.' }),
    role: roleSchema,
    onlyLooks: onlyLooksSchema.optional(),
    photoURL: z.string().nullable(),
    joinedAt: instantSchema.meta({ description: 'The first time: who comes back keeps it.' }),
    leftAt: instantSchema.nullable().meta({ description: 'null while in the household.' }),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

export const currentUserSchema = z
  .strictObject({
    id: uidSchema.meta({ description: 'That of the account.' }),
    username: z.string().meta({ description: 'The email address.' }),
    email: z.string(),
    name: z.string(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
    role: roleSchema
      .nullable()
      .meta({ description: 'In the household of the call; null where there is none.' }),
    isAdmin: z.boolean(),
    activeHouseholdId: idSchema.nullable(),
    households: z.array(
      z.strictObject({
        id: idSchema,
        memberId: uidSchema.optional().meta({
          description:
            'Who the caller is in this household; `userId` and the like mean that. Absent, in an ' +
            'answer kept from earlier = the account’s id.',
        }),
        name: z.string(),
        role: roleSchema,
        timeZone: z
          .string()
          .optional()
          .meta({ description: 'Whose calendar the household goes by.' }),
        currency: currencySchema.optional().meta({
          description: 'In which it counts; absent, in an answer kept from earlier = USD.',
        }),
        openBooks: z
          .boolean()
          .optional()
          .meta({ description: 'Whether everyone sees everything; absent = no.' }),
        onlyLooks: onlyLooksSchema.optional(),
        closedMonths: z.record(monthKeySchema, instantSchema).optional().meta({
          description: 'Since when its closed months are closed; absent = none is.',
        }),
      }),
    ),
  })
  .meta({ id: 'CurrentUser' });

export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The body of PUT /user/me: only the fields to change. An empty photo removes it. */
export const profileUpdateSchema = z
  .strictObject({
    name: memberNameSchema.optional(),
    photoURL: z.union([photoURLSchema, z.literal('')]).optional(),
  })
  .meta({ id: 'ProfileUpdate' });

export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

export const roleUpdateSchema = z
  .strictObject({ role: roleSchema, onlyLooks: onlyLooksSchema.optional() })
  .refine(({ role, onlyLooks }) => onlyLooks !== true || role === 'user', {
    path: ['onlyLooks'],
    message: 'Only a plain user only looks.',
  })
  .meta({ id: 'RoleUpdate' });

export type RoleUpdate = z.infer<typeof roleUpdateSchema>;
