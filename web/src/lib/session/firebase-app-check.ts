/** The only file that imports `firebase/app-check`. Load it through `lib/session/app-check.ts`. */
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { environment } from '@/config/environment';
import { app } from '@/lib/session/firebase-auth';

const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(environment.appCheckSiteKey ?? ''),
  isTokenAutoRefreshEnabled: true,
});

export async function getFirebaseAppCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
