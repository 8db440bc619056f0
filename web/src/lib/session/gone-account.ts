/**
 * The account that was signed in here and that the identity provider no longer knows: it was deleted on another device.
 * Its unsent entries are listed, because nobody can sign in to send them.
 */
import { rememberedUid } from '@/lib/session/remembered-user';

const KEY = 'housetab:gone-account';

export function noteGoneAccount(uid: string | null = rememberedUid()): void {
  if (uid === null) return;
  try {
    localStorage.setItem(KEY, uid);
  } catch {
    // Forbidden storage: waiting entries are only counted.
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
    // Forbidden storage is empty.
  }
}
