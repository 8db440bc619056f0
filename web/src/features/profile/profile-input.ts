import * as z from 'zod';
import { memberNameSchema } from '@housetab/functions/core/household/member-schema';
import type { ProfileUpdate } from '@housetab/functions/core/household/user-resource';

export const profileInputSchema = z.object({
  name: memberNameSchema,
  /** Any web address: its picture is drawn small and stored. */
  photoURL: z
    .string()
    .trim()
    .pipe(
      z.union([
        z.literal(''),
        z.url({ protocol: /^https$/, message: 'Use an address that begins with https://.' }),
      ]),
    ),
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

/** The changed fields to send; null if there are none. An empty photo removes the old one. */
export function changedProfileFields(
  saved: ProfileInput,
  input: ProfileInput,
): ProfileUpdate | null {
  const update: ProfileUpdate = {};
  if (input.name !== saved.name) update.name = input.name;
  if (input.photoURL !== saved.photoURL) update.photoURL = input.photoURL;
  return Object.keys(update).length === 0 ? null : update;
}
