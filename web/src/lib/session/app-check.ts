/**
 * Proves to the API that a call comes from this app and not from a script. Without a configured key
 * nothing of it is loaded.
 */
import { environment } from '@/config/environment';

export const usesAppCheck = environment.appCheckSiteKey !== null;

const importSdk = () => import('@/lib/session/firebase-app-check');

/** Call it before other parts of Firebase send requests, so that they include the proof. */
export async function startAppCheck(): Promise<void> {
  if (usesAppCheck) await importSdk();
}

/** Null if not configured or not loadable: then the server decides. */
export async function getAppCheckToken(): Promise<string | null> {
  if (!usesAppCheck) return null;
  try {
    return await (await importSdk()).getFirebaseAppCheckToken();
  } catch {
    return null;
  }
}
