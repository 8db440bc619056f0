import type { Request } from 'express';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { Problem } from '../../core/problem/problem.ts';
import { uidSchema } from '../../core/wire/text.ts';
import type { VerifiedAccount } from './endpoint.ts';

/**
 * The account of `Authorization: Bearer <ID token>`.
 * @throws Problem `token_expired` if signing in again helps
 * @throws Problem `unauthenticated` in all other cases
 */
export async function authenticate(request: Request, auth: Auth): Promise<VerifiedAccount> {
  return toAccount(await verify(tokenOf(request), auth, false));
}

/**
 * Checks with the identity provider that the token was not revoked: after an account is disabled
 * or signed out everywhere, its tokens otherwise work for up to an hour. Costs a request, so only
 * writes check it.
 * @throws Problem `unauthenticated`
 */
export async function requireUnrevoked(request: Request, auth: Auth): Promise<void> {
  await verify(tokenOf(request), auth, true);
}

/** @param emailDomains allowed domains; none = all @throws Problem `email_not_allowed` */
export function requireAllowedDomain(
  { email }: VerifiedAccount,
  emailDomains: readonly string[],
): void {
  if (emailDomains.length === 0) return;
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domain !== undefined && emailDomains.includes(domain)) return;
  throw new Problem(
    'email_not_allowed',
    `Only addresses of ${emailDomains.join(', ')} can use this Housetab. Sign in with one of them.`,
  );
}

/** @throws Problem `app_not_verified` without a valid App Check token */
export async function requireApp(
  request: Request,
  verifyAppToken: (token: string) => Promise<unknown>,
): Promise<void> {
  const token = request.get('X-Firebase-AppCheck') ?? '';
  try {
    if (token === '') throw new Error('no token');
    await verifyAppToken(token);
  } catch (cause) {
    throw new Problem(
      'app_not_verified',
      'Please reload the page and try again. Programs can not use this deployment.',
      { cause },
    );
  }
}

function tokenOf(request: Request): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(request.get('Authorization') ?? '')?.[1];
  if (!token) throw unauthenticated();
  return token;
}

/** @throws Problem `email_unverified` */
export function requireVerified(account: VerifiedAccount): void {
  if (account.isEmailVerified) return;
  throw new Problem(
    'email_unverified',
    'Open the link in the email we have sent you, then reload.',
  );
}

async function verify(token: string, auth: Auth, asks: boolean): Promise<DecodedIdToken> {
  try {
    return await auth.verifyIdToken(token, asks);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'auth/id-token-expired') {
      throw new Problem('token_expired', 'Please sign in again.', { cause: error });
    }
    if (code.startsWith('auth/') && code !== 'auth/internal-error') throw unauthenticated(error);
    throw error;
  }
}

function toAccount(token: DecodedIdToken): VerifiedAccount {
  if (!uidSchema.safeParse(token.uid).success) throw unauthenticated();
  const name: unknown = token['name'];
  return {
    uid: token.uid,
    email: token.email ?? null,
    signedInAt: new Date(token.auth_time * 1000),
    isEmailVerified: token.email !== undefined && token.email_verified === true,
    name: typeof name === 'string' ? name : null,
    photoURL: token.picture ?? null,
  };
}

function unauthenticated(cause?: unknown): Problem {
  return new Problem('unauthenticated', 'Send a valid ID token as a bearer token.', { cause });
}
