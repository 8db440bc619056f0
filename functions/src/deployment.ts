import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, expr, projectID } from 'firebase-functions/params';
import { readConfig } from './platform/config.ts';
import { createStore } from './create-store.ts';
import type { Store } from './platform/firestore/store.ts';

/** Shared by all deployed functions: see `index.ts` and `jobs.ts`. */

export const firebase = initializeApp();
export const config = readConfig(process.env);
export const region = 'us-central1';

// A separate account with few permissions instead of the project's default one: see
// docs/deploying.md. Written in full, because firebase-tools passes it to Cloud Scheduler
// unchanged.
const serviceAccount = expr`housetab@${projectID}.iam.gserviceaccount.com`;
export const common = { region, serviceAccount };

// The emulators have a keyring; naming the secret there would access Secret Manager.
export const isEmulator = process.env['FUNCTIONS_EMULATOR'] === 'true';
// The second secret only exists in deployments with an OAuth client at YNAB.
const secretNames = process.env['YNAB_OAUTH_CLIENT_ID']
  ? ['YNAB_KEYRING', 'YNAB_OAUTH_CLIENT_SECRET']
  : ['YNAB_KEYRING'];
export const secrets = isEmulator ? [] : secretNames.map((name) => defineSecret(name));
export const mailSecrets =
  isEmulator || !process.env['HOUSETAB_MAIL_FROM'] ? [] : [defineSecret('SMTP_URL')];

export const pushSecrets =
  isEmulator || !process.env['HOUSETAB_PUSH_KEY'] ? [] : [defineSecret('PUSH_PRIVATE_KEY')];

export function openStore(): Store {
  return createStore(getFirestore(firebase));
}
