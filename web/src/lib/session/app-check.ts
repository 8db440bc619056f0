/**
 * Proves to the API that a call comes from this app and not from a script. Only where a key is
 * configured: else nothing of it is ever loaded.
 */
import { environment } from '@/config/environment';

export const usesAppCheck = environment.appCheckSiteKey !== null;

const importSdk = () => import('@/lib/session/firebase-app-check');

/** Call it before other parts of Firebase make calls, so that they send the proof too. */
export async function startAppCheck(): Promise<void> {
  if (usesAppCheck) await importSdk();
}

/** Null if none is configured or it can't be loaded: then the server decides. */
export async function getAppCheckToken(): Promise<string | null> {
  if (!usesAppCheck) return null;
  try {
    return await (await importSdk()).getFirebaseAppCheckToken();
  } catch {
    return null;
  }
}
