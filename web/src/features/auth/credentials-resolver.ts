import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetSchema, signInSchema, signUpSchema } from '@/features/auth/credentials';

/** Loaded when a form is first sent: the screens are seen before the schema library has arrived. */
export const signInResolver = zodResolver(signInSchema);
export const signUpResolver = zodResolver(signUpSchema);
export const passwordResetResolver = zodResolver(passwordResetSchema);
