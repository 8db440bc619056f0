/**
 * The account that was signed in here and that the identity provider does not know any more: it was deleted on another
 * device. What it had entered here and not sent is told, as nobody can sign in to send it.
 */
import { rememberedUid } from '@/lib/session/remembered-user';

const KEY = 'housetab:gone-account';

export function noteGoneAccount(uid: string | null = rememberedUid()): void {
  if (uid === null) return;
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // Forbidden storage: what waits is only counted.
  }
}

export function goneAccount(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetGoneAccount(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Forbidden storage has nothing to forget.
  }
}
