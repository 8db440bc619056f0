import * as z from 'zod';
import { memberNameSchema } from '@housetab/functions/core/household/member-schema';
import { MIN_PASSWORD_LENGTH } from '@/features/auth/password-length';

const emailSchema = z
  .string()
  .trim()
  .min(1, { message: 'Please enter your email address.' })
  .pipe(z.email({ message: 'Please enter an address like ana@example.com.' }));

/** Both modes share one shape, so that typed text survives switching between them. */
export const signInSchema = z.object({
  name: z.string(),
  email: emailSchema,
  // An old password may be of any length: the provider decides.
  password: z.string().min(1, { message: 'Please enter your password.' }),
});

export const signUpSchema = z.object({
  name: z.string().trim().min(1, { message: 'Please enter your name.' }).pipe(memberNameSchema),
  email: emailSchema,
  password: z
    .string()
    .min(1, { message: 'Please choose a password.' })
    .min(MIN_PASSWORD_LENGTH, { message: `Use at least ${MIN_PASSWORD_LENGTH} characters.` }),
});

export type Credentials = z.infer<typeof signUpSchema>;

export const passwordResetSchema = z.object({ email: emailSchema });
export type PasswordReset = z.infer<typeof passwordResetSchema>;
