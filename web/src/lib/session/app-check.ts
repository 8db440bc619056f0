/**
 * Proves to the API that a call comes from this app and not from a script. Only where a key is
 * configured: else nothing of it is ever loaded.
 */
import { environment } from '@/config/environment';

export const usesAppCheck = environment.appCheckSiteKey !== null;

const importSdk = () => import('@/lib/session/firebase-app-check');

/** Before Firebase's other parts make a call, so that they send the proof as well. */
export async function startAppCheck(): Promise<void> {
  if (usesAppCheck) await importSdk();
}

/** Null where none is configured or can be had: then the server says what it thinks of that. */
export async function getAppCheckToken(): Promise<string | null> {
  if (!usesAppCheck) return null;
  try {
    return await (await importSdk()).getAppCheckToken();
  } catch {
    return null;
  }
}
