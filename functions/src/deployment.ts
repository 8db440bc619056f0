import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { defineSecret, expr, projectID } from 'firebase-functions/params';
import { readConfig } from './platform/config.ts';
import { createStore } from './create-store.ts';
import type { Store } from './platform/firestore/store.ts';

/** What all deployed functions have in common: see `index.ts` and `jobs.ts`. */

export const firebase = initializeApp();
export const config = readConfig(process.env);
export const region = 'us-central1';

// An account of their own with few rights, instead of the project's default one: see docs/deploying.md. In
// full, because firebase-tools hands it to Cloud Scheduler as it stands here.
const serviceAccount = expr`housetab@${projectID}.iam.gserviceaccount.com`;
export const common = { region, serviceAccount };

// The emulators have a keyring of their own; naming the secret there would ask Secret Manager.
export const isEmulator = process.env['FUNCTIONS_EMULATOR'] === 'true';
// The second one only where it is used: a deployment without a client at YNAB has none.
const secretNames = process.env['YNAB_OAUTH_CLIENT_ID']
  ? ['YNAB_KEYRING', 'YNAB_OAUTH_CLIENT_SECRET']
  : ['YNAB_KEYRING'];
export const secrets = isEmulator ? [] : secretNames.map((name) => defineSecret(name));
// Likewise where mail is set up.
export const mailSecrets =
  isEmulator || !process.env['HOUSETAB_MAIL_FROM'] ? [] : [defineSecret('SMTP_URL')];

// Likewise where devices are told.
export const pushSecrets =
  isEmulator || !process.env['HOUSETAB_PUSH_KEY'] ? [] : [defineSecret('PUSH_PRIVATE_KEY')];

export function openStore(): Store {
  return createStore(getFirestore(firebase));
}
