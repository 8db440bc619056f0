import type { Request } from 'express';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { Problem } from '../core/problem/problem.ts';
import { uidSchema } from '../core/wire/text.ts';
import type { Account } from './endpoint.ts';

/**
 * The account behind `Authorization: Bearer <ID token>`.
 *
 * @throws Problem `token_expired` when signing in anew helps, `unauthenticated` for anything else
 */
export async function authenticate(request: Request, auth: Auth): Promise<Account> {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(request.get('Authorization') ?? '')?.[1];
  if (!token) throw unauthenticated();
  return toAccount(await verify(token, auth));
}

/** @throws Problem `email_unverified` */
export function requireVerified(account: Account): void {
  if (account.isEmailVerified) return;
  throw new Problem(
    'email_unverified',
    'Open the link in the email we have sent you, then reload.',
  );
}

async function verify(token: string, auth: Auth): Promise<DecodedIdToken> {
  try {
    return await auth.verifyIdToken(token);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'auth/id-token-expired') {
      throw new Problem('token_expired', 'Please sign in again.', { cause: error });
    }
    if (code.startsWith('auth/') && code !== 'auth/internal-error') throw unauthenticated(error);
    throw error;
  }
}

function toAccount(token: DecodedIdToken): Account {
  if (!uidSchema.safeParse(token.uid).success) throw unauthenticated();
  const name: unknown = token['name'];
  return {
    uid: token.uid,
    email: token.email ?? null,
    isEmailVerified: token.email !== undefined && token.email_verified === true,
    name: typeof name === 'string' ? name : null,
    photoURL: token.picture ?? null,
  };
}

function unauthenticated(cause?: unknown): Problem {
  return new Problem('unauthenticated', 'Send a valid ID token as a bearer token.', { cause });
}
